// Texts made at random of what e-mail addresses are made of.

const pieces = [
  ...[
    'ada',
    'ADA',
    '@',
    '@',
    '@',
    '.',
    '.',
    'com',
    'xn--',
    'mailto:',
    '<',
    '>',
    '+',
    ',',
    ';',
    ' ',
    '\n',
    '\u00a0',
    '-',
    '"',
    "'",
  ],
  ...[
    'é',
    'É',
    'ß',
    'ẞ',
    'İ',
    'ı',
    'ς',
    'Σ',
    'ᾀ',
    'ﬁ',
    'Ａ',
    '＠',
    '．',
    '。',
    '\u200b',
    '\u0301',
    '\u0345',
    'Ω',
    '𐐀',
    '例',
    '٣',
    '👵',
  ],
]

/** So many texts made of such pieces, the same each time. */
export function jumbled(count: number): string[] {
  let state = 2026
  const below = (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(12) }, () => pieces[below(pieces.length)]).join(''),
  )
}
