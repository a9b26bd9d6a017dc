import { expect, test } from 'vitest'
import type { z } from 'astro/zod'
import { parseFacts } from '~/content/facts/parse-facts'
import { readFrontmatter, readYaml } from '~/content/problems'
import { article } from '~/content/schemas/articles'
import { factsFile } from '~/content/schemas/fact'
import { faqs, people } from '~/content/schemas/site'
import { articleText, sampleFiles } from './sample-site'

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

const [title, url] = ['lpa.fee › sources › 0 › title', 'lpa.fee › sources › 0 › url']

test.each([
  ['a missing field', '  unit: gbp\n', '', 3, 'lpa.fee › unit is missing: it must be one of text, gbp'],
  ['a wrong word', 'status: agreed', 'status: ok', 10, 'lpa.fee › status must be one of agreed, needs-review'],
  ['a misspelt field', 'publish:', 'pubish:', 9, 'lpa.fee has no field called "pubish". Check the spelling.'],
  ['a wrong date', '2027-02-20', '20 February 2027', 16, 'lpa.fee › reviewBy must be a real day as year-month-day (found “20 February 2027”). For example: reviewBy: "2026-11-20"'],
  ['a wrong truth', 'blocking: true', 'blocking: yes please', 11, 'lpa.fee › blocking must be true or false'],
  ['a wrong path', '/services/care', 'services/care', 17, 'lpa.fee › pages › 0 must be a path such as /services/care'],
  ['a wrong range', 'spec: 82', 'spec: [8, 10, 12]', 7, 'lpa.fee › spec must be a number without £, % or commas, a range such as [8, 10]'],
  ['a misspelt id', 'lpa.fee', 'Lpa fee', 3, 'Lpa fee must be a name with a dot, such as lpa.registrationFee'],
  ['other parts than the unit', 'spec: 82', 'spec: { now: 82 }', 7, 'lpa.fee › spec must be the same parts as "unit" (none)'],
  ['a sign-off without a day', '  pages', '  acceptedBy: A. Owner\n  pages', 17, 'lpa.fee › acceptedBy must be acceptedBy and acceptedOn together'],
  ['a review before the check', '2027-02-20', '2026-02-20', 16, 'lpa.fee › reviewBy must be a day after checkedOn'],
  ['a colon in a text', 'An Act', 'An Act: its text', 13, 'the file cannot be read'],
  ['a source as a text', /sources:[^]*an-act/, 'sources: the owner', 12, 'lpa.fee › sources must be a list of documents, each with "title" and "url"'],
  ['a remark for a source', 'An Act', 'None found so far', 13, `${title} must be the name of a document, not an address or a remark`],
  ['a host for a title', 'An Act', 'www.gov.uk', 13, `${title} must be the name of a document, not an address`],
  ['a source without an address', /\n +url.*/, '', 13, `${url} is missing: it must be the full address of the document`],
  ['a bare host', '/an-act', '', 14, `${url} must be the full address of the document, starting with https://, not only the website it stands on`],
  ['a host with a stroke', '/an-act', '/', 14, `${url} must be the full address of the document`],
  ['an id used twice', /$/, fee, 20, 'this name stands twice in the file'],
])('%s is reported with file, line, field and what was expected', (_name, was, is, line, message) => {
  expect(() => read(fee)).not.toThrow()
  expect(() => read(fee.replace(was, is))).toThrow(`content/facts.yaml:${line}: ${message}`)
}) // prettier-ignore

test('every mistake of a file is reported at once', () => {
  const text = fee.replace('status: agreed', 'status: ok').replace('blocking: true', 'blocking: 1')
  expect(() => read(text)).toThrow(/:10: .*\n.*:11: /)
})

test('an id used in two files is reported with both places', () => {
  const texts = ['content/facts.yaml', 'content/prices.yaml'].map((file) => ({ file, text: fee }))
  expect(() => parseFacts(texts)).toThrow(
    'content/prices.yaml:3: lpa.fee is already used in content/facts.yaml:3',
  )
})

test.each<[what: string, file: string, schema: z.ZodType, was: string | RegExp, is: string, message: string]>([
  ['a question without an answer', 'content/faqs/home.yaml', faqs, / {4}answer: 'A.*\n/, '', ':4: items › 0 › answer is missing: it must be a text'],
  ['no questions', 'content/faqs/home.yaml', faqs, /items:[^]*/, 'items: []', ':3: items must be at least one question'],
  ['someone who says nothing of themselves', 'content/people.yaml', people, / {4}sentence: I draw.*\n/, '', ':9: people › 1 › sentence is missing: it must be a text'],
  ['a misspelt field of a person', 'content/people.yaml', people, 'membership', 'member', ':6: people › 0 has no field called "member"'],
])('%s is reported', (_what, file, schema, was, is, message) => {
  const text = sampleFiles[file]!
  expect(() => readYaml({ file, text }, schema)).not.toThrow()
  expect(() => readYaml({ file, text: text.replace(was, is) }, schema)).toThrow(`${file}${message}`)
}) // prettier-ignore

test('a firm may show nobody', () => {
  const text = sampleFiles['content/people.yaml']!.replace(/people:\n[^]*/, 'people: []\n')
  expect(readYaml({ file: 'content/people.yaml', text }, people).people).toEqual([])
})

test.each([
  ['a word for a number', /readTime: .*/, 'readTime: six', ':7: readTime must be a whole number of minutes from 1 to 600 (found “six”). For example: readTime: 6'],
  ['a day that does not exist', /publishDate: .*/, 'publishDate: 2026-02-30', ':8: publishDate must be a real day as year-month-day (found “2026-02-30”)'],
  ['a reviewer without a name', /draft: true.*/, 'reviewer:\n  role: Wills consultant', ':10: reviewer › name is missing: it must be a text'],
  ['no details', /^---[^]*?\n---\n/, '', ':1: the file must begin with a line of three dashes'],
])('%s at the top of an article is reported by its line', (_what, was, is, message) => {
  const file = 'content/blog/x.mdx'
  const text = articleText('draft: true\n')
  expect(() => readFrontmatter({ file, text }, article)).not.toThrow()
  expect(() => readFrontmatter({ file, text: text.replace(was, is) }, article)).toThrow(`${file}${message}`)
}) // prettier-ignore
