const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A token in a text: {count:NAME} becomes "four", {Count:NAME} "Four". */
const token = /\{([Cc])ount:([\w.-]+)\}/g

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A text with its counts in words, as figures above twelve. Throws where a name is unknown, naming it and its line. */
export const fillCounts = (text: string, counts: Readonly<Record<string, number>>): string =>
  text.replace(token, (whole: string, first: string, name: string, at: number) => {
    const count = counts[name]
    if (count === undefined) {
      const line = text.slice(0, at).split('\n').length
      throw new Error(`line ${line}: ${whole} counts nothing; name one of ${Object.keys(counts).join(', ')}`)
    }
    const word = numerals[count] ?? String(count)
    return first === 'C' ? capital(word) : word
  })
