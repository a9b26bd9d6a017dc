import { beforeEach, expect, test } from 'vitest'
import { largeChanges } from '~/admin/fact-list'
import { keepFacts, pathBeside, buildErrors } from '~/admin/content-format'
import { entry } from '../content/facts/entry'
import { articleFile, sampleFiles } from '../content/sample-site'
import { addedLines, type Edited, edited, factIn, readFactFiles, saveAtAdmin } from './save-at-admin'

beforeEach(() => readFactFiles())

const [facts, prices, company] = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml']
const [faqs, people, holidays] = ['content/faqs/home.yaml', 'content/people.yaml', 'content/holidays.yaml']

/** An edit that types a value of a fact. */
const typed = (id: string, value: unknown) => (data: Edited) => (factIn(data, id).value = value)
const person = { name: 'Ada Okonjo-Smythe', role: 'Will adviser', sentence: 'I am in on Tuesdays.' }
const cover = (picture: string) => (data: object) =>
  Object.assign(data, { cover: { picture, alt: 'A desk by a window' } })
const sentence = 'It is just as simple. You pay £82 to register it, says Ada Okonjo-Smythe.'

test.each<[what: string, file: string, edit: (data: Edited) => unknown, lines: string[]]>([
  ['a price', prices, typed('price.lpa', '49.99'), ['  value: 49.99']],
  ['a range', prices, typed('price.range', '100 to 200'), ['    - 100', '    - 200']],
  ['a single number for a range', prices, typed('price.range', '100'), ['  value: 100']],
  ['hours', company, typed('company.hours', 'Mon-Fri 9am-5.30pm'), ['  value: Mon-Fri 9am-5.30pm']],
  ['a phone number', company, typed('company.phone', '02079460018'), ["  value: '02079460018'"]],
  ['text that looks like a date', company, typed('company.name', '2026-11-20'), ["  value: '2026-11-20'"]],
  ['an accepted suggestion', facts, (data) => Object.assign(factIn(data, 'lpa.registrationFee'), { value: '92', suggestion: '' }), ['  value: 92']],
  ['a suggestion to remove a value', prices, (data) => Object.assign(factIn(data, 'price.range'), { value: '', more: { id: 'price.range', unit: 'gbp', status: 'disputed' } }), ['  status: missing']],
  ['a question put first', faqs, ({ items }) => items.unshift({ question: 'May I?', answer: 'Yes.', ...{ number: '1' } }), ['  - question: May I?', '    answer: Yes.']],
  ['an adviser', people, (data) => data.people.push({ ...person, portrait: 'people/ada.webp' }), ['  - name: Ada Okonjo-Smythe', '    role: Will adviser', '    sentence: I am in on Tuesdays.', '    portrait: ./people/ada.webp']],
  ['a holiday', holidays, (data) => Object.assign(data, { closed: [{ from: '2026-12-24', to: '2027-01-02' }] }), ['closed:', "  - from: '2026-12-24'", "    to: '2027-01-02'"]],
  ['a cover in the folder', articleFile, cover('pictures/desk.webp'), ['cover:', '  picture: ./pictures/desk.webp', '  alt: A desk by a window']],
  ['an ordinary sentence', articleFile, (data) => (data.body += `\n\n${sentence}`), [sentence]],
])('%s changes as few lines as necessary', (_what, file, edit, lines) => {
  expect(addedLines(file, edit)).toEqual(lines)
}) // prettier-ignore

test.each<[what: string, file: string, edit: (data: Edited) => unknown, answer: string]>([
  ['a price with signs', prices, typed('price.lpa', '£1,299'), 'price.lpa › value must be an amount in pounds, above 0 and up to 10,000,000, such as 49.99, without £ or commas'],
  ['a range for one number', prices, typed('price.lpa', '100 to 200'), 'price.lpa › value must be one number, not a range or text'],
  ['a range from high to low', prices, typed('price.range', '250 to 150'), 'a range with the lower number first, such as 150 to 250'],
  ['an emptied list', faqs, (data) => (data.items = []), 'items must be a list of at least 1'],
  ['an emptied question', faqs, ({ items }) => (items[0]!.question = ''), 'items › 1 › question is missing'],
])('%s in %s is refused, with the reason', (_what, file, edit, answer) => {
  expect(() => saveAtAdmin(file, edit)).toThrow(answer)
}) // prettier-ignore

test('a fact can be multiplied once it is saved as a number', () => {
  const data = edited(faqs, ({ items }) => (items[0]!.answer = 'Both cost {fact:law.age*2}.'))
  const age = (unit: string, value: string) =>
    edited(facts, (file) => {
      factIn(file, 'law.age').value = value
      factIn(file, 'law.age').more.unit = unit
    })
  keepFacts(facts, age('text', 'eighteen'))
  expect(buildErrors(faqs, data)).toContain('cannot be multiplied')
  keepFacts(facts, age('count', '18'))
  expect(buildErrors(faqs, data)).toBe('')
})

test('a mistake in a fact file does not stop a save of another file', () => {
  readFactFiles({ ...sampleFiles, [prices]: sampleFiles[prices]!.replace('value: 99', 'value: -5') })
  expect(saveAtAdmin(faqs, ({ items }) => items.pop())).toContain('{fact:price.lpa}')
})

test.each([
  [49.99, 25, false],
  [49.99, 24.99, true],
  [49.99, 75, true],
  [[150, 250], [150, 370], false],
  [[150, 250], [70, 250], true],
  [100, [100, 190], true],
  [49.99, undefined, true],
  [undefined, 49.99, false],
  ['020 7946 0018', undefined, true],
  ['020 7946 0018', '020 7946 0019', false],
] as const)('a change from %j to %j is asked about: %j', (old, now, isAsked) => {
  const unit = typeof old === 'string' ? 'phone' : 'gbp'
  const fact = (value: typeof old | typeof now) => ({ 'a.will': { ...entry({ unit }), value } })
  expect(largeChanges(fact(old), fact(now))).toHaveLength(isAsked ? 1 : 0)
})

test('the question names both figures and the fact', () => {
  const fact = (value: number) => ({ 'a.will': entry({ value, label: 'A will' }) })
  expect(largeChanges(fact(49.99), fact(4.99))).toEqual(['You are changing 49.99 to 4.99 (A will).'])
})

test('an invalid or incomplete draft is saved as typed', () => {
  const text = '---\ntitle: Half\ndraft: true\nsources: []\n---\n\nWords\n'
  expect(saveAtAdmin(articleFile, () => undefined, text)).toBe(text)
  expect(saveAtAdmin(articleFile, (data) => (data.body = '{oh <Nope>'), text)).toContain('{oh <Nope>')
})

test.each([
  ['2026-desk.webp', './2026-desk.webp'],
  ['../desk.webp', '../desk.webp'],
  ['/pictures/desk.webp', '/pictures/desk.webp'],
  ['blob:https://a.example/1', 'blob:https://a.example/1'],
  ['', ''],
])('the picture path “%s” is saved as “%s”', (path, written) => {
  expect(pathBeside(path)).toBe(written)
})
