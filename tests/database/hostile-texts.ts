// Texts made to be slow to read: what normalising, regular expressions and loops over letters take longest over.
import { expect } from 'vitest'
import { textColumns } from '~/lead/columns'

/** Accents in the order that takes longest to put right: each of the one kind moves past all of the other. */
export const accents = (length: number): string => '\u0301\u0316'.repeat(length / 2)

/** So many hostile characters of each kind, and each kind as an address. */
export function hostileTexts(length: number): [name: string, text: string][] {
  const fill = (piece: string) => piece.repeat(length / piece.length)
  const half = length / 2
  const kinds: [string, string][] = [
    ['accents', accents(length)],
    ['accents in two heaps', '\u0301'.repeat(half) + '\u0316'.repeat(half)],
    ['plus signs', fill('+')],
    ['spaces', fill(' ')],
    ['spaces within', `a${fill(' ')}a`],
    ['quotes', fill('"')],
    ['at signs', fill('@')],
    ['dots', fill('.')],
    ['brackets', fill('<')],
    ['capitals', fill('Ä')],
    ['ligatures that grow', fill('ﷺ')],
    ['one label of many scripts', fill('aäжあ')],
    ['labels that are not plain', fill('ä.')],
    ['digits', fill('1')],
    ['parts of an address', fill('1.')],
    ['links', fill('mailto:')],
  ]
  return kinds.flatMap(([name, text]): [string, string][] => [
    [name, text],
    [`${name} before a domain`, `${text}@example.com`],
    [`${name} as a domain`, `ada@${text}.com`],
    [`${name} as a tag`, `Ada <ada+${text}@example.com>`],
  ])
}

/** A row in which this text stands in one column, for every column a visitor may fill; and how that is refused, if it is. */
export function rowsFilledWith(text: string): [name: string, row: object, code: string | undefined][] {
  const columns = [...textColumns, 'form_type'].map((name): [string, object, string] => [
    name,
    { [name]: text },
    '23514',
  ])
  const notes = ['signals', 'attribution', 'answers'].flatMap((name): [string, object, undefined][] => [
    [`a value of ${name}`, { [name]: { note: text } }, undefined],
    [`a name in ${name}`, { [name]: { [text]: true } }, undefined],
  ])
  return [...columns, ['id', { id: text }, '22P02'], ...notes]
}

/** Notes of few bytes that are written out as gigabytes, and of many or deeply nested parts. */
export const hostileNotes: [name: string, note: string][] = [
  ['huge numbers', `{"a":[${Array(4000).fill('9e131000').join()}]}`],
  ['numbers with many noughts', `{"a":[${Array(4000).fill('0e-16000').join()}]}`],
  ['many huge numbers', `{"a":[${Array(50_000).fill('9e131000').join()}]}`],
  ['deep lists', `{"a":${'['.repeat(1900)}${']'.repeat(1900)}}`],
  [
    'many names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))),
  ],
]

/** For what takes ten to thirty milliseconds on an idle machine, and minutes when it goes wrong; also on a busy core. */
export const deadline = 5000

/** What the work gives, which must not take longer. */
export async function soon<Result>(work: Promise<Result>, within = deadline): Promise<Result> {
  const begun = performance.now()
  const result = await work
  expect(performance.now() - begun).toBeLessThan(within)
  return result
}
