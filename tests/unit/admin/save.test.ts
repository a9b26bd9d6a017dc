import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { keepFacts, keepNames, mistakesOnSave, pathBeside } from '~/admin/content-format'
import { usedFacts } from '~/content/content-mistakes'
import { articleFile, articleText, sampleFiles, siteWith } from '../content/sample-site'
import { addedLines, type Edited, edited, readFactFiles, saveAtAdmin, valueOf } from './save-at-admin'

beforeEach(() => readFactFiles())
afterEach(() => keepNames({ usedFacts: [] }))

const [facts, prices, company] = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml']
const [faqs, people, holidays] = ['content/faqs/home.yaml', 'content/people.yaml', 'content/holidays.yaml']

/** An edit that types a value of a fact. */
const typed = (id: string, spec: unknown) => (data: Edited) => (valueOf(data, id).spec = spec)
const person = { name: 'Ada Okonjo-Smythe', role: 'Will adviser', sentence: 'I am in on Tuesdays.' }
const cover = (picture: string) => (data: object) =>
  Object.assign(data, { cover: { picture, alt: 'A desk by a window' } })
const sentence = 'It is just as simple. You pay £82 to register it, says Ada Okonjo-Smythe.'

test.each<[what: string, file: string, edit: (data: Edited) => unknown, lines: string[]]>([
  ['a price', prices, typed('price.lpa', '49.99'), ['  spec: 49.99']],
  ['a range', prices, typed('price.range', '100 to 200'), ['    - 100', '    - 200']],
  ['a phone number', company, typed('company.phone', '02079460018'), ["  spec: '02079460018'"]],
  ['a text that looks like a date', company, typed('company.name', '2026-11-20'), ["  spec: '2026-11-20'"]],
  ['a question put first', faqs, ({ items }) => items.unshift({ question: 'May I?', answer: 'Yes.', ...{ number: '1' } }), ['  - question: May I?', '    answer: Yes.']],
  ['an adviser', people, (data) => data.people.push({ ...person, portrait: 'people/ada.webp' }), ['  - name: Ada Okonjo-Smythe', '    role: Will adviser', '    sentence: I am in on Tuesdays.', '    portrait: ./people/ada.webp']],
  ['a holiday', holidays, (data) => Object.assign(data, { closed: [{ from: '2026-12-24', to: '2027-01-02' }] }), ['closed:', "  - from: '2026-12-24'", "    to: '2027-01-02'"]],
  ['a cover in the folder', articleFile, cover('pictures/desk.webp'), ['cover:', '  picture: ./pictures/desk.webp', '  alt: A desk by a window']],
  ['a cover dropped in', articleFile, cover('./pictures/desk.webp'), ['cover:', '  picture: ./pictures/desk.webp', '  alt: A desk by a window']],
  ['an honest sentence', articleFile, (data) => (data.body += `\n\n${sentence}`), [sentence]],
])('%s is saved in as few lines as it needs', (_what, file, edit, lines) => {
  expect(addedLines(file, edit)).toEqual(lines)
}) // prettier-ignore

const hours = { days: 'Monday to Friday', from: '9:00', to: '17:30' }

test.each([
  ['Monday to Friday 9am to 5.30pm', [hours]],
  ['Monday to Friday, 9:00 to 17:30', [hours]],
  ['Mon-Fri 9.00am – 5:30pm and Sat 10am until 12pm', [hours, { days: 'Saturday', from: '10:00', to: '12:00' }]],
])('hours are typed as people write them: %s', (text, periods) => {
  const saved = parse(saveAtAdmin(company, typed('company.hours', text))) as Record<string, object>
  expect(saved['company.hours']).toMatchObject({ spec: periods })
}) // prettier-ignore

test.each<[file: string, edit: (data: Edited) => unknown, answer: RegExp | string]>([
  [prices, typed('price.lpa', '£1,299'), 'price.lpa › spec must be a price in pounds, above 0 and up to 10,000, such as 49.99, without £ or commas (found “£1,299”)'],
  [prices, typed('price.lpa', '49,99'), 'such as 49.99, without £ or commas'],
  [prices, typed('price.range', '250 to 150'), 'the lower number of a range first, such as 150 to 250'],
  [company, typed('company.hours', 'nine to five'), 'must be days with the hours from and to, such as Monday to Friday 9am to 5pm'],
  [company, typed('company.hours', 'Monday to Friday 9 to 5'), 'must be days with the hours from and to'],
  [company, typed('company.hours', 'Monday 9am to 5pm except holidays'), 'must be days with the hours from and to'],
  [company, typed('company.hours', 'Monday to Friday, 9:00 to 25:00'), "to must be a time in quotes, such as '9:00'"],
  [company, typed('company.hours', 'Monday to Friday, 17:00 to 9:00'), 'to must be a time after “from”'],
  [prices, ({ entries }) => (entries[1]!.id = entries[0]!.id), /^"price\.lpa" stands twice in the list|: "price\.lpa" stands twice in the list/],
  [faqs, (data) => (data.items = []), 'items must be at least one question'],
])('%s refuses %s and says why', (file, edit, answer) => {
  expect(() => saveAtAdmin(file, edit)).toThrow(answer)
}) // prettier-ignore

test('an empty field is left to the screen, which says so beside it', () => {
  const data = edited(faqs, ({ items }) => (items[0]!.question = ''))
  const mistakes = mistakesOnSave(faqs, data).map(({ field, isMissing }) => [field, isMissing])
  expect(mistakes).toEqual([['items › 0 › question', true]])
})

test('an article that names a missing fact can be saved once the fact is there', () => {
  const data = edited(articleFile, (one) => (one.body += '\n\nIt costs <Fact id="price.notYet" />.'))
  expect(mistakesOnSave(articleFile, data)).toMatchObject([
    { message: 'There is no fact "price.notYet"', file: articleFile },
  ])
  const withIt = edited(prices, ({ entries }) => entries.push({ ...entries[0]!, id: 'price.notYet' }))
  keepFacts(prices, withIt)
  expect(mistakesOnSave(articleFile, data)).toEqual([])
})

describe('a fact that the site uses', () => {
  const without = (id: string) => (data: Edited) =>
    (data.entries = data.entries.filter((entry) => entry.id !== id))

  test('cannot be deleted or renamed, and the answer says where it is used', () => {
    keepNames({ usedFacts: [{ file: 'src/a.astro', line: 7, id: 'company.phone' }] })
    const answer = 'company.phone is used in src/a.astro:7, so it cannot be deleted or renamed'
    expect(() => saveAtAdmin(company, without('company.phone'))).toThrow(answer)
    const rename = (data: Edited) =>
      (data.entries.find(({ id }) => id === 'company.phone')!.id = 'company.mobilePhone')
    expect(() => saveAtAdmin(company, rename)).toThrow(answer)
  })

  test('keeps what its places need: its parts, and one price for an offer', () => {
    const [file, line] = ['content/services/a.yaml', 3]
    keepNames({
      usedFacts: [
        { file, line, id: 'law.parts', part: 'title' },
        { file, line, id: 'price.sold', isOffer: true },
      ],
    })
    const unpart = ({ entries }: Edited) =>
      (entries.find(({ id }) => id === 'law.parts')!.values = [
        { ...{ part: 'name', unit: 'text' }, spec: 'A law', checked: 'removed' },
      ])
    expect(() => saveAtAdmin(facts, unpart)).toThrow('has no part "title": name one of name')
    const text = sampleFiles[prices]!.replace(
      /price\.range:([^]*?spec:)[^]*?(?=\n {2}checked)/,
      'price.sold:$1 150',
    )
    readFactFiles({ ...sampleFiles, [prices]: text })
    expect(() => saveAtAdmin(prices, typed('price.sold', '40 to 60'), text)).toThrow(
      '"price.sold" is a range or words, and an offer needs one price',
    )
  })

  test('can be deleted once nothing names it', () => {
    expect(saveAtAdmin(prices, without('price.range'))).not.toContain('price.range')
  })

  test('is known from code, from words, and from the top and the blocks of an article', () => {
    const article = articleText()
      .replace(/^facts: .*/m, 'facts: # checked\n  - law.parts')
      .replace('\n## ', "\n<FactTotal of={[{ fact: 'price.range', times: 2 }]} />\n\n## ")
    const code = { 'src/pages/a.astro': '{text(\'company.phone\')} <Fact id="company.name" />' }
    const used = usedFacts(siteWith({ [articleFile]: article, ...code })).map(({ id }) => id)
    expect(new Set(used)).toEqual(
      new Set([
        'company.phone',
        'company.name',
        'law.parts',
        'price.range',
        'price.lpa',
        'lpa.registrationFee',
      ]),
    )
  })
})

test('a draft is saved as it is typed, whatever is wrong with it or missing', () => {
  const text = '---\ntitle: Half\ndraft: true\n---\n\nWords\n'
  expect(saveAtAdmin(articleFile, () => undefined, text)).toBe(text)
  expect(saveAtAdmin(articleFile, (data) => (data.body = '{oh <Nope>'), text)).toContain('{oh <Nope>')
})

test.each([
  ['2026-desk.webp', './2026-desk.webp'],
  ['../desk.webp', '../desk.webp'],
  ['/pictures/desk.webp', '/pictures/desk.webp'],
  ['blob:https://a.example/1', 'blob:https://a.example/1'],
  ['', ''],
])('a picture that the screen calls “%s” is “%s” in its file', (path, written) => {
  expect(pathBeside(path)).toBe(written)
})
