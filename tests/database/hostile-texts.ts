// Texts that are slow to process, and small metadata that expands to a huge size.
import { textColumns } from '~/lead/columns'
import type { Row } from './open-database'

/** Accents in the order that takes longest to normalise. */
export const accents = (length: number): string => '\u0301\u0316'.repeat(length / 2)

/** Texts of this length that are slowest for regular expressions and loops, alone and in an email address. */
export function hostileTexts(length: number): [name: string, text: string][] {
  const fill = (piece: string) => piece.repeat(length / piece.length)
  const kinds: [string, string][] = [
    ['accents', accents(length)],
    ['plus signs', fill('+')],
    ['spaces', fill(' ')],
    ['spaces inside', `a${fill(' ')}a`],
    ['quotes', fill('"')],
    ['at signs', fill('@')],
    ['dots', fill('.')],
    ['brackets', fill('<')],
    ['square brackets', fill('[')],
    ['ligatures that expand', fill('ﷺ')],
    ['digits', fill('1')],
    ['parts of an address', fill('1.')],
    ['links', fill('mailto:')],
    ['incomplete links', fill('https:/ww')],
  ]
  return kinds.flatMap(([name, text]): [string, string][] => [
    [name, text],
    [`${name} before a domain`, `${text}@example.com`],
    [`${name} as a domain`, `ada@${text}.com`],
    [`${name} as a tag`, `Ada <ada+${text}@example.com>`],
  ])
}

/** Rows with this text in one column each, and the code of the refusal, if there is one. */
export function rowsFilledWith(text: string): [name: string, row: Row, code: string | undefined][] {
  const columns = [...textColumns, 'form_type'].map((name): [string, Row, string] => [
    name,
    { [name]: text },
    '22001',
  ])
  const inside = (name: string, note: object) => (name === 'attribution' ? note : { [name]: note })
  const notes = ['signals', 'attribution'].flatMap((name): [string, Row, undefined][] => [
    [`a value of ${name}`, { attribution: inside(name, { note: text }) }, undefined],
    [`a key in ${name}`, { attribution: inside(name, { [text]: true }) }, undefined],
  ])
  return [...columns, ['id', { id: text }, '22P02'], ...notes]
}

/** Attributions of few bytes that expand to gigabytes, or with many or deeply nested parts. */
export const hostileAttributions: [name: string, attribution: string][] = [
  ['huge numbers', `{"a":[${Array(4000).fill('9e131000').join()}]}`],
  ['one huge number', '{"a":9e131000}'],
  ['numbers with many zeros', `{"a":[${Array(4000).fill('0e-16000').join()}]}`],
  ['deep lists', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  [
    'many keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))),
  ],
]
