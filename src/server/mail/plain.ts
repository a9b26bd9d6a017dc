/** Characters that could break a line, drive a terminal or turn the reading direction round. */
const unprintable = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One printable line: runs of white space and control characters become one space, cut to `limit` characters. */
export function oneLine(text: string, limit = 200): string {
  const line = [...text.replace(unprintable, ' ').replace(/\s+/gu, ' ').trim()]
  return line.length > limit ? `${line.slice(0, limit - 1).join('')}…` : line.join('')
}

/** Several printable lines: line breaks stay, everything else as in `oneLine`. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(unprintable, ' ').trimEnd())
    .join('\n')
    .trim()
