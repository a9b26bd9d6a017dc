import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contentFormat } from '~/admin/content-format'
import { readSources } from '~/content/files'
import { editableFiles as files } from './editable-files'

const textOf = (file: string) => readFileSync(file, 'utf8')

beforeAll(() => {
  for (const [file, kind] of files.slice(0, 3)) contentFormat(kind).fromFile(textOf(file))
})

test('every file of content is in the editors’ screen', () => {
  const known = readSources()
    .filter(({ file }) => file.startsWith('content/'))
    .map(({ file }) => file)
  expect(files.map(([file]) => file).sort()).toEqual(known.sort())
})

test.each(files)('%s is saved as it was when nothing was changed', (file, kind) => {
  const { fromFile, toFile } = contentFormat(kind)
  expect(toFile(structuredClone(fromFile(textOf(file))))).toBe(textOf(file))
})

/** What the screen hands over, as far as these tests change it. */
interface Edited {
  entries: { id: string; values: { spec: string }[] }[]
  items: { question: string; answer: string }[]
  body: string
  seo: { title: string }
}

const valueOf = ({ entries }: Edited, id: string) => entries.find((entry) => entry.id === id)!.values[0]!

/** The lines that a save adds to a file. */
function addedLines(file: string, kind: string, edit: (data: Edited) => void): string[] {
  const before = new Set(textOf(file).split('\n'))
  const { fromFile, toFile } = contentFormat(kind)
  const data = structuredClone(fromFile(textOf(file)))
  edit(data as unknown as Edited)
  return toFile(data)
    .split('\n')
    .filter((line) => !before.has(line))
}

test('a changed price changes its figure, and every other letter of the file stays', () => {
  const file = 'content/prices.yaml'
  const { fromFile, toFile } = contentFormat('facts-prices')
  const data = structuredClone(fromFile(textOf(file)))
  valueOf(data as unknown as Edited, 'price.will.single').spec = '61.5'
  const figure = /(\nprice\.will\.single:\n(?: .*\n)*? {2}spec: ).*/
  expect(toFile(data)).toBe(textOf(file).replace(figure, '$161.5'))
})

test('a question put first leaves the others’ lines alone', () => {
  const added = addedLines('content/faqs/wills.yaml', 'faqs', ({ items }) =>
    items.unshift({ question: 'Can I change my will later?', answer: 'Yes.\n\nAs often as you like.' }),
  )
  expect(added.filter((line) => line.trim() !== '')).toEqual([
    '  - question: Can I change my will later?',
    '      Yes.',
    '      As often as you like.',
  ])
})

/** As the screen hands over a picture: one that is in the folder already comes without its "./". */
test.each([
  ['pictures/desk.webp', './pictures/desk.webp'],
  ['./pictures/desk.webp', './pictures/desk.webp'],
])('a cover that the screen calls %s is saved as a path from its article', (picture, saved) => {
  const edit = (data: object) => Object.assign(data, { cover: { picture, alt: 'A desk by a window' } })
  expect(addedLines('content/blog/when-to-make-will.mdx', 'article', edit)).toEqual([
    'cover:',
    `  picture: ${saved}`,
    '  alt: A desk by a window',
  ])
})

test('a portrait is saved as a path from the file of people', () => {
  const edit = (data: object) =>
    Object.assign(data, {
      people: [
        { name: 'Ada Hart', role: 'Consultant', sentence: 'I ask first.', portrait: 'people/ada.webp' },
      ],
    })
  expect(addedLines('content/people.yaml', 'people', edit)).toContain('    portrait: ./people/ada.webp')
})

test('what the screen adds to a new entry of a list for itself is not saved', () => {
  const edit = ({ items }: Edited) =>
    items.unshift({ question: 'Can I change it later?', answer: 'Yes.', ...{ number: '1' } })
  expect(addedLines('content/faqs/wills.yaml', 'faqs', edit).join('')).not.toContain('number')
})

test.each([
  [
    'content/prices.yaml',
    'facts-prices',
    (data: Edited) => (valueOf(data, 'price.vat').spec = 'All in, see {fact:no.such}'),
    /no\.such/,
  ],
  [
    'content/prices.yaml',
    'facts-prices',
    (data: Edited) => (data.entries[1]!.id = data.entries[0]!.id),
    /stands twice/,
  ],
  [
    'content/faqs/home.yaml',
    'faqs',
    (data: Edited) => (data.items = []),
    /items: expected at least one question/,
  ],
  [
    'content/faqs/home.yaml',
    'faqs',
    (data: Edited) => (data.items[0]!.answer = '{fact:no.such}'),
    /line \d+: There is no fact "no\.such"/,
  ],
  [
    'content/blog/dying-without-will.mdx',
    'article',
    (data: Edited) => (data.body += '\n\n<Fact id="no.such" />'),
    /no\.such/,
  ],
  [
    'content/pages/home.yaml',
    'page-home',
    (data: Edited) => (data.seo.title = 'x'),
    /title: expected at least 5 characters/,
  ],
])('%s refuses a mistake and says where', (file, kind, edit, said) => {
  expect(() => addedLines(file, kind, edit)).toThrow(said)
})
