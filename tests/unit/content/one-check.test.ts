import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contentFormat, formatName, mistakesOnSave } from '~/admin/content-format'
import { contentAdvice } from '~/content/launch-check/advice'
import { contentMistakes } from '~/content/content-mistakes'
import { articleLoader, factsLoader, yamlLoader } from '~/content/loaders'
import { ContentError } from '~/content/problems'
import { factFiles, isFactFile } from '~/content/schema-of'

// A save at /admin, the build and the launch check give the same answer about the same file.

/** A copy of content/ with one piece of a file changed. */
function contentWith(file: string, was: string | RegExp, is: string) {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync('content', join(root, 'content'), { recursive: true })
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(was, is)
  expect(changed).not.toBe(text)
  writeFileSync(join(root, file), changed)
  return { root, text: changed }
}

const said = (mistakes: readonly ContentError['mistakes'][number][]) => new ContentError(mistakes).message

function loaderOf(file: string) {
  if (isFactFile(file)) return factsLoader()
  if (file.startsWith('content/blog/')) return articleLoader('content/blog')
  return yamlLoader(file, { counts: () => ({ services: 5 }) })
}

/** What the build says of a file; empty when it goes on. */
async function buildAnswer(root: string, file: string, warn = vi.fn()): Promise<string> {
  const context = {
    config: { root: pathToFileURL(`${root}/`) },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    store: { clear: () => undefined, set: () => undefined },
    logger: { warn },
  } as unknown as LoaderContext
  try {
    await loaderOf(file).load(context)
    return ''
  } catch (error) {
    return error instanceof ContentError ? error.message : ''
  }
}

beforeEach(() => {
  for (const file of factFiles) contentFormat(formatName(file)).fromFile(readFileSync(file, 'utf8'))
})

/** What the editors' screen answers when it saves what it has read from this text. */
function saveAnswer(file: string, text: string): string {
  const format = contentFormat(formatName(file))
  const data = format.fromFile(text)
  return said(mistakesOnSave(file, structuredClone(data)))
}

test.each([
  ['content/company.yaml', 'spec: 020 7946 0018', 'spec: hello', 'must be a whole phone number'],
  ['content/company.yaml', 'spec: 020 7946 0018', "spec: '0207946'", 'must be a whole phone number'],
  ['content/company.yaml', 'spec: hello@willowmere.example', 'spec: hello', 'must be one email address'],
  ['content/company.yaml', /^company\.legalName:/m, 'price.vat:', 'is already used in'],
  [
    'content/prices.yaml',
    /(price\.will\.single:\n(?: .*\n)*? {2}spec: ).*/,
    '$1-5',
    'must be a price in pounds',
  ],
  ['content/faqs/home.yaml', '{fact:', '{fact:no.such}{fact:', 'There is no fact "no.such"'],
  ['content/pages/will-calculator.yaml', '{count:questions}', '{count:qestions}', 'counts nothing'],
  ['content/blog/dying-without-will.mdx', '\n## ', '\n{oh}\n\n## ', 'braces hold notes'],
])('%s with %s as %s is refused by all three', async (file, was, is, answer) => {
  const { root, text } = contentWith(file, was, is)
  const launch = said(contentMistakes(root))
  expect(launch).toMatch(new RegExp(`^${file}:\\d+: .*`))
  expect(launch).toContain(answer)
  expect(await buildAnswer(root, file)).toBe(launch)
  expect(saveAnswer(file, text)).toBe(launch)
})

test.each([
  [
    'content/company.yaml',
    'spec: 020 7946 0018',
    'spec: 02079460018',
    'company.phone › spec',
    'the number 2079460018',
  ],
  [
    'content/company.yaml',
    'spec: 020 7946 0018',
    'spec: 2026-11-20',
    'company.phone › spec',
    'the date 2026-11-20',
  ],
  [
    'content/company.yaml',
    'label: The telephone number, with spaces as it is read out',
    'label: true',
    'company.phone › label',
    'true',
  ],
  ['content/people.yaml', /title: .*/, 'title: 1066', 'about › title', 'the number 1066'],
  ['content/pages/about.yaml', /title: .*/, 'title: 2026-11-20', 'seo › title', 'the date 2026-11-20'],
  ['content/blog/dying-without-will.mdx', /^title: .*/m, 'title: 20261120', 'title', 'the number 20261120'],
])(
  'a text in %s that YAML reads as something else (%s, %s) is refused by file and line',
  async (...given) => {
    const [file, was, is, field, found] = given
    const { root, text } = contentWith(file, was, is)
    const line = text.split('\n').findIndex((words) => words.includes(is)) + 1
    const answer = `${file}:${line}: ${field} must be a text in quotes (found ${found})`
    expect(said(contentMistakes(root))).toContain(answer)
    expect(await buildAnswer(root, file)).toContain(answer)
  },
)

test('a text with a space at an edge is refused', () => {
  const { root } = contentWith('content/facts.yaml', 'prefix: over', "prefix: 'over '")
  expect(said(contentMistakes(root))).toMatch(
    /^content\/facts\.yaml:\d+: \S+ › prefix must be words or signs without a space at either end[^\n]*$/,
  )
  const page = contentWith('content/pages/about.yaml', /title: (.*)/, "title: '$1 '")
  expect(said(contentMistakes(page.root))).toContain('must not begin or end with a space')
})

test.each([
  ['content/company.yaml', /^ {2}label: The short name of the business\n/m, 'company.name › label'],
  ['content/facts.yaml', /^ {2}unit: count\n {2}spec: 18\n/m, 'intestacy.adultAge › unit'],
  ['content/pages/about.yaml', /^ {2}description: [\s\S]*?\n(?=\w)/m, 'seo › description'],
])('%s: a missing field is reported once, in plain words', (file, was, field) => {
  const { root } = contentWith(file, was, '')
  const answers = said(contentMistakes(root))
    .split('\n')
    .filter((answer) => answer.includes(field))
  expect(answers).toHaveLength(1)
  expect(answers[0]).toContain(`${field} is missing: it must be`)
  expect(answers[0]).not.toMatch(/undefined|string|array|object|Invalid/)
})

const article = 'content/blog/dying-without-will.mdx'

test.each([
  ['a broken block', /\n## /, '\n{oh}\n\n## '],
  ['an unknown fact', /\n## /, '\n<Fact id="no.such" />\n\n## '],
  ['a missing detail', /^excerpt: .*\n/m, ''],
])('a draft with %s stops neither the build nor the launch check', async (_what, was, is) => {
  const { root, text } = contentWith(article, was, is)
  writeFileSync(join(root, article), text.replace(/^category:/m, 'draft: true\ncategory:'))
  const warn = vi.fn()
  expect(contentMistakes(root)).toEqual([])
  expect(await buildAnswer(root, article, warn)).toBe('')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${article}:`))
  expect(contentAdvice(root)).toContainEqual(
    expect.objectContaining({ file: article, message: expect.stringContaining('cannot be published yet') }),
  )
})

test('a fee typed in an article is advice with its sentence, and nothing more', async () => {
  const sentence = 'You pay £82 to register a power of attorney.'
  const { root } = contentWith(article, /\n## /, `\n${sentence}\n\n## `)
  expect(contentMistakes(root)).toEqual([])
  expect(await buildAnswer(root, article)).toBe('')
  expect(contentAdvice(root)).toContainEqual({
    file: article,
    line: expect.any(Number),
    message: expect.stringContaining(`“${sentence}”`),
  })
})
