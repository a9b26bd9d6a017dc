import { expect, test } from 'vitest'
import { parseFacts } from '~/content/facts/parse-facts'
import { readYaml, readFrontmatter } from '~/content/problems'
import { factsFile } from '~/content/schemas/fact'
import { article } from '~/content/schemas/articles'
import { faqs } from '~/content/schemas/site'

const fee = `# one
# two
lpa.fee:
  label: Fee to register
  kind: fee
  unit: gbp
  spec: 82
  checked: 92
  publish: spec
  status: agreed
  blocking: true
  sources:
    - title: An Act
      url: https://www.legislation.gov.uk/an-act
  checkedOn: 2026-11-20
  reviewBy: 2027-02-20
  pages: ['/services/care']
`

const read = (text: string) => readYaml({ file: 'content/facts.yaml', text }, factsFile)

test('a right entry is read', () => {
  expect(read(fee)['lpa.fee']).toMatchObject({ spec: 82, publish: 'spec' })
})

test.each([
  [
    'a missing field',
    fee.replace('  unit: gbp\n', ''),
    'content/facts.yaml:3: lpa.fee › unit is missing: it must be one of text, gbp',
  ],
  [
    'a wrong word',
    fee.replace('status: agreed', 'status: ok'),
    'content/facts.yaml:10: lpa.fee › status must be one of agreed, needs-review',
  ],
  [
    'a misspelt field',
    fee.replace('publish:', 'pubish:'),
    'content/facts.yaml:9: lpa.fee has no field called "pubish". Check the spelling.',
  ],
  [
    'a wrong date',
    fee.replace('2027-02-20', '20 February 2027'),
    ':16: lpa.fee › reviewBy must be a real day as year-month-day (found “20 February 2027”). For example: reviewBy: "2026-11-20"',
  ],
  [
    'a wrong truth',
    fee.replace('blocking: true', 'blocking: yes please'),
    ':11: lpa.fee › blocking must be true or false',
  ],
  [
    'a wrong path',
    fee.replace('/services/care', 'services/care'),
    ':17: lpa.fee › pages › 0 must be a path such as /services/care',
  ],
  [
    'a wrong range',
    fee.replace('spec: 82', 'spec: [8, 10, 12]'),
    ':7: lpa.fee › spec must be a number without £, % or commas, a range such as [8, 10]',
  ],
  [
    'a misspelt id',
    fee.replace('lpa.fee', 'Lpa fee'),
    ':3: Lpa fee must be a name with a dot, such as lpa.registrationFee',
  ],
  [
    'other parts than the unit',
    fee.replace('spec: 82', 'spec: { now: 82 }'),
    ':7: lpa.fee › spec must be the same parts as "unit" (none)',
  ],
  [
    'a sign-off without a day',
    fee.replace('  pages', '  acceptedBy: A. Owner\n  pages'),
    ':17: lpa.fee › acceptedBy must be acceptedBy and acceptedOn together',
  ],
  [
    'a review before the check',
    fee.replace('2027-02-20', '2026-02-20'),
    ':16: lpa.fee › reviewBy must be a day after checkedOn',
  ],
  [
    'a colon in a text',
    fee.replace('An Act', 'An Act: its text'),
    'content/facts.yaml:13: the file cannot be read',
  ],
  [
    'a source as a text',
    fee.replace(/sources:[^]*an-act/, 'sources: the owner'),
    ':12: lpa.fee › sources must be a list of documents, each with "title" and "url", or [] when there is none; a remark goes into "note"',
  ],
  [
    'a remark for a source',
    fee.replace('An Act', 'None found so far'),
    ':13: lpa.fee › sources › 0 › title must be the name of a document, not an address or a remark',
  ],
  [
    'a host for a title',
    fee.replace('An Act', 'www.gov.uk'),
    ':13: lpa.fee › sources › 0 › title must be the name of a document, not an address',
  ],
  [
    'a source without an address',
    fee.replace(/\n +url.*/, ''),
    ':13: lpa.fee › sources › 0 › url is missing: it must be the full address of the document',
  ],
  [
    'a bare host',
    fee.replace('/an-act', ''),
    ':14: lpa.fee › sources › 0 › url must be the full address of the document, starting with https://, not only the website it stands on',
  ],
  ['a host with a stroke', fee.replace('/an-act', '/'), 'not only the website it stands on'],
  ['an id used twice', `${fee}${fee}`, 'content/facts.yaml:20: this name stands twice in the file'],
])('%s is told with file, line, field and what was expected', (_name, text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('every mistake of a file is reported at once', () => {
  const text = fee.replace('status: agreed', 'status: ok').replace('blocking: true', 'blocking: 1')
  expect(() => read(text)).toThrow(/:10: .*\n.*:11: /)
})

test('an id used in two files is reported with both places', () => {
  const texts = [
    { file: 'content/facts.yaml', text: fee },
    { file: 'content/prices.yaml', text: fee },
  ]
  expect(() => parseFacts(texts)).toThrow(
    'content/prices.yaml:3: lpa.fee is already used in content/facts.yaml:3',
  )
})

test('a question without an answer is reported by its line', () => {
  const text =
    'page: /services/care\ntitle: Questions\nitems:\n  - question: How much?\n  - question: Why?\n    answer: Because.\n'
  expect(() => readYaml({ file: 'content/faqs/care.yaml', text }, faqs)).toThrow(
    'content/faqs/care.yaml:4: items › 0 › answer is missing: it must be a text',
  )
})

test('a mistake at the top of an article is reported by its line', () => {
  const text = '---\ntitle: A title\nreadTime: six\n---\n\nWords.'
  const read = (given: string) => readFrontmatter({ file: 'content/blog/x.mdx', text: given }, article)
  expect(() => read(text)).toThrow(
    'content/blog/x.mdx:3: readTime must be a whole number of minutes from 1 to 600 (found “six”). For example: readTime: 6',
  )
  expect(() => read('Words.')).toThrow(
    'content/blog/x.mdx:1: the file must begin with a line of three dashes',
  )
})
