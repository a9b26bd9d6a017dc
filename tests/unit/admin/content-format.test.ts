import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentFormat, type Data, keepFacts, mistakesOnSave, protectFacts } from '~/admin/content-format'
import { usedFacts } from '~/content/content-mistakes'
import { contentFiles } from '~/content/files'
import { factFiles } from '~/content/schema-of'
import { addedLines, type Edited, opened, readFactFiles, saveAtAdmin, valueOf } from './save-at-admin'
import { editableFiles as files } from './editable-files'

const textOf = (file: string) => readFileSync(file, 'utf8')

beforeAll(readFactFiles)

test('every file of content is in the editors’ screen', () => {
  const known = contentFiles().map(({ file }) => file)
  expect(files.map(([file]) => file).sort()).toEqual(known.sort())
})

test.each(files)('%s is saved as it was when nothing was changed', (file, kind) => {
  const { fromFile, toFile } = contentFormat(kind)
  expect(toFile(structuredClone(fromFile(textOf(file))))).toBe(textOf(file))
})

test('a question put first leaves the others’ lines alone', () => {
  const added = addedLines('content/faqs/wills.yaml', ({ items }) =>
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
  expect(addedLines('content/blog/when-to-make-will.mdx', edit)).toEqual([
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
  expect(addedLines('content/people.yaml', edit)).toContain('    portrait: ./people/ada.webp')
})

test('what the screen adds to a new entry of a list for itself is not saved', () => {
  const edit = ({ items }: Edited) =>
    items.unshift({ question: 'Can I change it later?', answer: 'Yes.', ...{ number: '1' } })
  expect(addedLines('content/faqs/wills.yaml', edit).join('')).not.toContain('number')
})

test.each<[file: string, edit: (data: Edited) => unknown, answer: RegExp]>([
  ['content/prices.yaml', (data) => (valueOf(data, 'price.vat').spec = 'See {fact:no.such}'), /no\.such/],
  ['content/prices.yaml', ({ entries }) => (entries[1]!.id = entries[0]!.id), /stands twice/],
  ['content/prices.yaml', ({ entries }) => (entries[0]!.id = 'company.phone'), /is already used in|used in/],
  ['content/faqs/home.yaml', (data) => (data.items = []), /items must be at least one question/],
  [
    'content/faqs/home.yaml',
    ({ items }) => (items[0]!.answer = '{fact:no.such}'),
    /content\/faqs\/home\.yaml:\d+: There is no fact "no\.such"/,
  ],
  ['content/faqs/home.yaml', ({ items }) => (items[0]!.answer = '{count:steeps}'), /counts nothing/],
  ['content/blog/dying-without-will.mdx', (data) => (data.body += '\n\n<Fact id="no.such" />'), /no\.such/],
  ['content/pages/home.yaml', ({ seo }) => (seo.title = 'x'), /title must be at least 5 characters/],
  ['content/company.yaml', (data) => (valueOf(data, 'company.phone').spec = 'hello'), /a whole phone number/],
  [
    'content/company.yaml',
    (data) => (valueOf(data, 'company.phone').spec = '0207946'),
    /a whole phone number/,
  ],
  [
    'content/company.yaml',
    (data) => (valueOf(data, 'company.phone').spec = '02079460018 ext 5'),
    /without an extension/,
  ],
  ['content/company.yaml', (data) => (valueOf(data, 'company.email').spec = 'hello'), /one email address/],
  [
    'content/company.yaml',
    (data) => (valueOf(data, 'company.privacyEmail').spec = 'a@b.uk, c@d.uk'),
    /one email address/,
  ],
])('%s refuses %s and says why', (file, edit, answer) => {
  expect(() => saveAtAdmin(file, edit)).toThrow(answer)
})

test('a phone number, an address and a date typed as a text are saved in a form that stays a text', () => {
  const edit = (data: Edited) => {
    valueOf(data, 'company.phone').spec = '02079460018'
    valueOf(data, 'company.name').spec = '2026-11-20'
  }
  expect(addedLines('content/company.yaml', edit)).toEqual(["  spec: '2026-11-20'", "  spec: '02079460018'"])
})

test('an empty field is left to the screen, which says so beside it', () => {
  const data = opened('content/faqs/home.yaml') as unknown as Edited
  data.items[0]!.question = ''
  const mistakes = mistakesOnSave('content/faqs/home.yaml', data as unknown as Data)
  expect(mistakes.map(({ field, isMissing }) => [field, isMissing])).toEqual([['items › 0 › question', true]])
})

const notYet = 'price.notYet'

test('an article that names a missing fact can be saved once the fact is there', () => {
  const [article, prices] = ['content/blog/dying-without-will.mdx', 'content/prices.yaml']
  const data = opened(article)
  data['body'] = `${String(data['body'])}\n\nIt costs <Fact id="${notYet}" />.`
  expect(mistakesOnSave(article, data)).toMatchObject([{ message: expect.stringContaining(notYet) }])
  const facts = opened(prices) as unknown as Edited
  facts.entries.push({ ...facts.entries[0]!, id: notYet })
  keepFacts(prices, facts as unknown as Data)
  expect(mistakesOnSave(article, data)).toEqual([])
  readFactFiles()
})

describe('a fact that the site uses', () => {
  beforeAll(() => protectFacts(usedFacts()))
  afterAll(() => protectFacts([]))

  test.each(['company.phone', 'promise.reply', 'price.lpaCovers', 'intestacy.adultAge'])(
    '%s cannot be deleted, and the answer says where it is used',
    (id) => {
      const file = factFiles.find((name) => `\n${readFileSync(name, 'utf8')}`.includes(`\n${id}:`))!
      const edit = (data: Edited) => (data.entries = data.entries.filter((entry) => entry.id !== id))
      expect(() => saveAtAdmin(file, edit)).toThrow(
        new RegExp(`${id.replace('.', '\\.')} is used in \\S+:\\d+, so it cannot be deleted`),
      )
    },
  )

  test('keeps one price while search engines are offered it', () => {
    const edit = (data: Edited) => (valueOf(data, 'price.will.single').spec = '40 to 60')
    expect(() => saveAtAdmin('content/prices.yaml', edit)).toThrow('price in pounds')
  })

  test('can be deleted once nothing names it', () => {
    const text = `${readFileSync('content/prices.yaml', 'utf8')}\n`
    const [, first = ''] = /\n(price\.[\s\S]*?\n)\n/.exec(text) ?? []
    const more = `${text}${first.replace(/^price\.[\w.]+/, 'price.unused')}`
    const edit = (data: Edited) => (data.entries = data.entries.filter(({ id }) => id !== 'price.unused'))
    expect(saveAtAdmin('content/prices.yaml', edit, more).trim()).toBe(text.trim())
  })
})

describe('a draft', () => {
  const file = 'content/blog/dying-without-will.mdx'

  test('is saved with mistakes, which its preview shows', () => {
    const edit = (data: Edited) => Object.assign(data, { draft: true, body: '<Fact id="no.such" /> {oh' })
    expect(saveAtAdmin(file, edit)).toContain('{oh')
  })

  test('is refused once it is to be published', () => {
    const edit = (data: Edited) => Object.assign(data, { draft: false, body: '{oh' })
    expect(() => saveAtAdmin(file, edit)).toThrow(/braces/)
  })
})

test.each([
  'Our power of attorney service is £99.',
  'You pay £82 to register it, open on Tuesdays.',
  'It is just as simple, says Ada Okonjo-Smythe.',
])('an honest sentence is saved: %s', (sentence) => {
  const edit = (data: Edited) => (data.body += `\n\n${sentence}`)
  expect(addedLines('content/blog/dying-without-will.mdx', edit)).toEqual([sentence])
})
