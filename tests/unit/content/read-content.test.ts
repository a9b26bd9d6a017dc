import { expect, test } from 'vitest'
import { mistakesIn } from '~/content/check-content'
import { parseFacts } from '~/content/parse-facts'
import { ContentError } from '~/content/read-content'
import { articleText, sampleFiles } from './sample-site'

const messagesFor = (file: string, text: string) => new ContentError(mistakesIn({ file, text })).message

const fee = `# one
lpa.fee:
  label: Fee to register
  value: 82
  unit: gbp
  status: confirmed
  sources:
    - title: An Act
      url: https://www.legislation.gov.uk/an-act
  reviewBy: 2027-02-20
  confirmedOn: 2026-11-20
`
const url = 'lpa.fee › sources › 1 › url'

test.each([
  ['a missing field', /  status: .*\n/, '', 2, 'lpa.fee › status is missing: it must be one of confirmed, unconfirmed'],
  ['an unknown status', 'status: confirmed', 'status: ok', 6, 'lpa.fee › status must be one of confirmed, unconfirmed, disputed, missing (found “ok”)'],
  ['a misspelt field', 'unit:', 'unti:', 5, 'lpa.fee › unti is not a field here. Check the spelling.'],
  ['a wrong date', '2027-02-20', '20 February 2027', 10, 'lpa.fee › reviewBy must be a real day as year-month-day, such as 2026-11-20 (found “20 February 2027”)'],
  ['a wrong range', 'value: 82', 'value: [8, 10, 12]', 4, 'lpa.fee › value must be a number without £, % or commas, a range such as [8, 10]'],
  ['a misspelt id', 'lpa.fee', 'Lpa fee', 2, 'Lpa fee must be a name with a dot, such as lpa.registrationFee'],
  ['a colon in text', 'An Act', 'An Act: its text', 8, 'The file cannot be read'],
  ['text instead of a list of sources', /sources:[^]*an-act/, 'sources: the owner', 7, 'lpa.fee › sources must be a list'],
  ['a source without an address', /\n +url.*/, '', 8, `${url} is missing: it must be the full address of the document`],
  ['a bare host', '/an-act', '', 9, `${url} must be the full address of the document`],
  ['an id used twice', /$/, fee, 13, 'This name is used twice in the file'],
])('%s is reported with file, line, field and what was expected', (_name, was, is, line, message) => {
  expect(messagesFor('content/facts.yaml', fee)).toBe('')
  const found = messagesFor('content/facts.yaml', fee.replace(was, is))
  expect(found).toContain(`content/facts.yaml:${line}: ${message}`)
  expect(found).not.toMatch(/undefined|string|array|object|Invalid/)
}) // prettier-ignore

test('every mistake of a file is reported at once', () => {
  const text = fee.replace('status: confirmed', 'status: ok').replace('unit: gbp', 'unit: pounds')
  expect(messagesFor('content/facts.yaml', text)).toMatch(/:5: .*\n.*:6: |:6: .*\n.*:5: /)
})

test('an id used in two files is reported with both places', () => {
  const { mistakes } = parseFacts(
    ['content/facts.yaml', 'content/prices.yaml'].map((file) => ({ file, text: fee })),
  )
  expect(new ContentError(mistakes).message).toBe(
    'content/prices.yaml:2: lpa.fee is already used in content/facts.yaml:2',
  )
})

const [home, people, article] = ['content/faqs/home.yaml', 'content/people.yaml', 'content/blog/x.mdx']
const texts: Record<string, string> = { ...sampleFiles, [article]: articleText() }

test.each([
  ['a question without an answer', home, / {4}answer: A.*\n/, '', ':3: items › 1 › answer is missing: it must be text'],
  ['no questions', home, /items:[^]*/, 'items: []', ':2: items must be a list of at least 1'],
  ['a misspelt field of a person', people, 'membership', 'member', ':7: people › 1 › member is not a field here'],
  ['a day that does not exist', article, /publishDate: .*/, 'publishDate: 2026-02-30', 'publishDate must be a real day'],
  ['a reviewer without a name', article, /sources: .*/, 'reviewer:\n  role: Wills consultant\nsources: []', 'reviewer › name is missing: it must be text'],
  ['a holiday that ends before it begins', 'content/holidays.yaml', '[]', '\n  - from: 2027-01-02\n    to: 2026-12-24', ':3: closed › 1 › to must be on or after the first day'],
  ['no details', article, /^---[^]*?\n---\n/, '', ':1: The file must begin with its details'],
])('%s is reported by its line', (_what, file, was, is, message) => {
  const text = texts[file]!
  expect(messagesFor(file, text)).toBe('')
  expect(messagesFor(file, text.replace(was, is))).toContain(message)
}) // prettier-ignore

test('people may be empty', () => {
  expect(messagesFor(people, texts[people]!.replace(/people:\n[^]*/, 'people: []\n'))).toBe('')
})
