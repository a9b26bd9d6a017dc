import type { ContentText } from './problems'

/** A sentence with a sum that may be a government fee. */
export interface TypedFee {
  file: string
  line: number
  sentence: string
  /** The fact that would follow when the fee changes. */
  fact: string
}

/** Text that visitors read, apart from the facts themselves. */
const isRead = (file: string) => /^content\/(?!(?:facts|prices|company)\.yaml$)|\.(?:astro|tsx)$/.test(file)

/** A sum below a thousand pounds. No government fee is higher, and an estate is seldom lower. */
const smallSum = /£\s?\d{1,3}(?:\.\d\d)?(?![\d,.]*\d|k\b| ?million)/g

const governmentFees: readonly { about: RegExp; fact: string }[] = [
  { about: /\bprobate\b/i, fact: 'probate.fee' },
  {
    about: /\bregist(?:er|ers|ered|ering|ration)\b|Public Guardian|powers? of attorney|\bLPAs?\b/i,
    fact: 'lpa.registrationFee',
  },
]

/** Sentences that speak of a government fee and have a sum in them, which would not follow the fee. Many are fine. */
export function typedFees({ file, text }: ContentText): TypedFee[] {
  if (!isRead(file)) return []
  const fees = [...text.matchAll(smallSum)].flatMap(({ index }) => {
    const sentence = sentenceAt(text, index)
    const fee = governmentFees.find(({ about }) => about.test(sentence))
    const line = text.slice(0, index).split('\n').length
    return fee ? [{ file, line, sentence, fact: fee.fact }] : []
  })
  return fees.filter(({ sentence }, at) => sentence !== fees[at - 1]?.sentence)
}

/** The sentence around a place, at most a few lines long. */
function sentenceAt(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - 200), at)
      .split(/[.!?]\s|\n\s*\n|\n\s*-\s/)
      .at(-1) ?? ''
  const [after = ''] = text.slice(at, at + 200).split(/(?<=[.!?])\s|\n\s*\n|\n\s*-\s/)
  return `${before}${after}`.replace(/\s+/g, ' ').trim()
}
