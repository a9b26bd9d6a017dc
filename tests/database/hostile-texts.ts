// Texts that are slow to process, and small metadata that expands to a huge size.
import { textColumns } from '~/lead/columns'
import type { Row } from './open-database'

/** Accents in the order that Unicode takes longest to normalise. */
export const accents = (length: number): string => '\u0301\u0316'.repeat(length / 2)

/** So many characters of each kind that regular expressions and loops take longest over, alone and in an address. */
export function hostileTexts(length: number): [name: string, text: string][] {
  const fill = (piece: string) => piece.repeat(length / piece.length)
  const kinds: [string, string][] = [
    ['accents', accents(length)],
    ['plus signs', fill('+')],
    ['spaces', fill(' ')],
    ['spaces within', `a${fill(' ')}a`],
    ['quotes', fill('"')],
    ['at signs', fill('@')],
    ['dots', fill('.')],
    ['brackets', fill('<')],
    ['square brackets', fill('[')],
    ['ligatures that grow', fill('ﷺ')],
    ['digits', fill('1')],
    ['parts of an address', fill('1.')],
    ['links', fill('mailto:')],
    ['halves of links', fill('https:/ww')],
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
    [`a name in ${name}`, { attribution: inside(name, { [text]: true }) }, undefined],
  ])
  return [...columns, ['id', { id: text }, '22P02'], ...notes]
}

/** Attributions of few bytes that expand to gigabytes, or with many or deeply nested parts. */
export const hostileAttributions: [name: string, attribution: string][] = [
  ['huge numbers', `{"a":[${Array(4000).fill('9e131000').join()}]}`],
  ['one huge number', '{"a":9e131000}'],
  ['numbers with many noughts', `{"a":[${Array(4000).fill('0e-16000').join()}]}`],
  ['deep lists', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  [
    'many names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))),
  ],
]
