import { afterAll, expect, test } from 'vitest'
import { ProjectCopy } from './built-copy'

// A file that is wrong stops the build, so that the host keeps the site it has; the deploy's log says what to mend.

const copy = new ProjectCopy()
afterAll(() => copy.remove())

const article = 'content/blog/when-to-make-will.mdx'
const questions = 'content/faqs/home.yaml'

const added = (words: string) => (text: string) => `${text.trimEnd()}\n\n${words}\n`

const priced = (spec: string) => (text: string) =>
  text.replace(/^(price\.will\.single:[^]*?\n {2}spec: ).*/m, `$1${spec}`)

const cases: [kind: string, file: string, change: (text: string) => string, said: RegExp][] = [
  [
    'a file that is no YAML',
    questions,
    (text) => text.replace('title: ', 'title: Two: '),
    /^content\/faqs\/home\.yaml line \d+: the file cannot be read .*put a text with a colon in 'quotes'\.$/m,
  ],
  [
    'a detail of the wrong kind',
    article,
    (text) => text.replace(/^readTime: .*/m, 'readTime: six'),
    /^content\/blog\/when-to-make-will\.mdx line \d+: readTime: expected a whole number of minutes/m,
  ],
  [
    'a price that is no number',
    'content/prices.yaml',
    (text) => text.replace(/^( {2}spec:) .*/m, '$1 [1, 2, 3]'),
    /^content\/prices\.yaml line \d+: price\.will\.instant › spec: expected a number without £/m,
  ],
  [
    'a price below nothing',
    'content/prices.yaml',
    priced('-5'),
    /^content\/prices\.yaml line \d+: price\.will\.single › spec: expected a price in pounds, above 0 and up to 10,000, such as 49\.99, without £ or commas$/m,
  ],
  [
    'words for a price',
    'content/prices.yaml',
    priced('abc'),
    /^content\/prices\.yaml line \d+: price\.will\.single › spec: expected a price in pounds/m,
  ],
  [
    'a range for a price that is calculated with',
    'content/prices.yaml',
    priced('[40, 60]'),
    /^content\/prices\.yaml line \d+: price\.will\.single › spec: expected a price .* so it is one number/m,
  ],
  [
    'a fact that does not exist',
    questions,
    (text) => text.replace(/answer: .*\n/, 'answer: It is {fact:no.such}.\n'),
    /^content\/faqs\/home\.yaml line \d+: There is no fact "no\.such"/m,
  ],
  [
    'a block that does not exist',
    article,
    added('<Nothing />'),
    /^content\/blog\/when-to-make-will\.mdx line \d+: there is no block called <Nothing>/m,
  ],
  [
    'a brace in the words',
    article,
    added('It was {so to say} long ago.'),
    /^content\/blog\/when-to-make-will\.mdx line \d+: braces hold notes to colleagues only/m,
  ],
  [
    'a picture that is not there',
    article,
    added('![A desk with a letter](./pictures/desk.jpg)'),
    /^content\/blog\/when-to-make-will\.mdx line \d+: there is no picture \.\/pictures\/desk\.jpg/m,
  ],
]

test.each(cases)('%s stops the build, and its log names file and field', (_kind, file, change, said) => {
  let before = ''
  copy.edit(file, (text) => change((before = text)))
  const { status, output: log } = copy.node('src/scripts/build.ts')
  copy.write(file, before)
  expect(status).toBe(1)
  expect(log).toMatch(said)
  // Whoever opens a deploy's log sees its end: in words for an editor.
  expect(log.trim().split('\n').at(-1)).toMatch(/^Put it right at \/admin, or in the file, and save/)
  expect(log).toContain(`(${file} line `)
  // Nothing of the program stands around it.
  expect(log).not.toMatch(/^ {4}at /m)
})
