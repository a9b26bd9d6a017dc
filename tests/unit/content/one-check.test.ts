import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentFormat, buildErrors } from '~/admin/content-format'
import { contentMistakes } from '~/content/content-mistakes'
import { contentAdvice } from '~/content/launch-check/advice'
import { contentLoader } from '~/content/loaders'
import { ContentError, type Mistake } from '~/content/read-content'
import { factFiles } from '~/content/schema-of'
import { asSaved } from '../../support/as-saved'
import { readFactFiles } from '../admin/save-at-admin'
import { articleFile, articleText, sampleFiles, siteWith } from './sample-site'

// A save at /admin, the build and the launch check report the same errors for a file.

const messagesOf = (mistakes: readonly Mistake[]) => new ContentError(mistakes).message

async function buildAnswer(root: string, file: string, warn = vi.fn()): Promise<string> {
  const context = {
    config: { root: pathToFileURL(`${root}/`) },
    store: { clear: () => undefined, keys: () => [] },
    logger: { warn },
  } as unknown as LoaderContext
  try {
    await contentLoader(file).load(context)
    return ''
  } catch (error) {
    // After validation, Astro's own loader needs more than this context has.
    return error instanceof ContentError ? error.message : ''
  }
}

/** The editors' screen's errors when it saves this text unchanged. */
function saveAnswer(file: string, text: string): string {
  const data = contentFormat(file).fromFile(text)
  return buildErrors(file, structuredClone(data))
}

beforeEach(() => readFactFiles())

async function answers(file: string, was: string | RegExp, is: string, files = sampleFiles) {
  const text = files[file]!.replace(was, is)
  expect(text).not.toBe(files[file])
  const root = siteWith({ ...files, [file]: text })
  const launch = messagesOf(contentMistakes(root))
  return { launch, build: await buildAnswer(root, file), save: saveAnswer(file, text) }
}

const [facts, prices, company] = factFiles
const [faqs, people] = ['content/faqs/home.yaml', 'content/people.yaml']

test.each([
  ['an invalid phone number', company, 'value: 020 7946 0018', 'value: hello', 'must be a complete phone number'],
  ['an id of another file', company, 'company.name:', 'price.range:', 'is already used in'],
  ['a negative price', prices, 'value: 99', 'value: -5', 'must be an amount in pounds'],
  ['text read as true', company, /label: .*/, 'label: true', 'must be text in quotes (found true)'],
  ['a video that cannot be shown', 'content/videos.yaml', "id: '1'", "id: ''", 'id must be the video’s id, because there are no pictures to show in its place'],
  ['text read as a number', articleFile, /^title: .*/m, 'title: 20261120', 'must be text in quotes (found the number 20261120)'],
  ['an unknown fact', faqs, '{fact:price.lpa}', '{fact:price.none}', 'There is no fact "price.none"'],
  ['a misspelt token', faqs, /A power.*/, "'It costs {fact: price.lpa}'", '“{fact: price.lpa}” is not a fact'],
  ['multiplied text', faqs, '{fact:price.lpa}', '{fact:company.phone*2}', 'cannot be multiplied'],
  ['braces', articleFile, '\n## ', '\n{oh}\n\n## ', 'braces are only for notes'],
  ['an unknown fact in a block', articleFile, '\n## ', "\n<FactTotal of={[{ fact: 'price.none' }]} />\n\n## ", 'There is no fact "price.none"'],
  ['an unknown fact in a tree', articleFile, '\n## ', "\n<DecisionTree title=\"A\" questions={[{ ask: '{fact:price.none}?', yes: [] }]} end=\"B\" />\n\n## ", 'There is no fact "price.none"'],
  ['no email address', company, / +value: hello@.*\n/, '', 'company.email › value is missing: it must be given'],
  ['a misspelt detail of a block', articleFile, '\n## ', '\n<Fact id="price.lpa" time={2} />\n\n## ', '<Fact>: time is not a field here'],
  ['a block in small letters', articleFile, '\n## ', '\n<fact id="price.lpa" />\n\n## ', 'write <Fact> with its capital letters'],
  ['a first word that is code', articleFile, '\n## ', '\nimport a car and you pay.\n\n## ', 'cannot begin with the word "import"'],
  ['multiplied text in a block', articleFile, '\n## ', '\n<Fact id="company.phone" times={2} />\n\n## ', 'must be a fact whose value is a number'],
])('all three reject %s in %s', async (_what, file, was, is, answer) => {
  const { launch, build, save } = await answers(file, was, is)
  expect(launch).toContain(answer)
  expect(launch).toMatch(new RegExp(`^${file}:\\d+: [^\\n]*$`))
  expect(build).toBe(launch)
  // A range is 8 to 10 in the fields.
  expect(save).toBe(launch.replace('[8, 10]', '8 to 10'))
}) // prettier-ignore

test.each([
  ['a phone number read as a number', company, 'value: 020 7946 0018', 'value: 02079460018', 'must be text in quotes (found the number 2079460018)'],
  ['text read as a time', articleFile, /^title: .*/m, 'title: 2026-11-20 10:00:00', 'found the date 2026-11-20'],
  ['text after a #', faqs, /question: .*/, 'question: What is your #1 tip?', 'question is cut off at the “#”'],
  ['a token without quotes', faqs, /answer: .*/, 'answer: {fact:price.lpa}', 'answer must be text in quotes'],
  ['a space at the end', facts, 'label: A figure', "label: 'A figure '", 'must not begin or end with a space'],
  ['a missing picture', people, 'jo.png', 'joe.png', 'must be an existing picture'],
  ['a missing picture in the text', articleFile, '\n## ', '\n![A desk](./no.webp)\n\n## ', 'there is no picture ./no.webp'],
])('the build and the launch check reject %s in %s, which the editors’ screen never writes', async (_what, file, was, is, answer) => {
  const { launch, build } = await answers(file, was, is)
  expect(launch).toMatch(new RegExp(`^${file}:\\d+: `))
  expect(launch).toContain(answer)
  expect(build).toBe(launch)
}) // prettier-ignore

describe('a page of the site itself', () => {
  const [service, tool] = ['content/services/care.yaml', 'content/pages/will-calculator.yaml']
  const videos = 'content/videos.yaml'
  const files = Object.fromEntries(
    [...factFiles, service, tool, videos].map((file) => [file, asSaved(file, readFileSync(file, 'utf8'))]),
  )
  beforeEach(() => readFactFiles(files))

  test.each([
  ['an unknown drawing', videos, /drawing: .*/, 'drawing: story-assets', 'drawing must be one of'],
  ["a video's address", videos, /id: .*/, 'id: https://vimeo.com/76979871', 'id must be the id alone, such as 76979871, not the whole address'],
  ['an unknown icon', service, /icon: .*/, 'icon: chairs', 'icon must be one of'],
  ['an unknown tool', service, /tool: .*/, 'tool: calculator', 'tool must be one of'],
  ])('with %s is rejected by all three', async (_what, file, was, is, answer) => {
    const { launch, build, save } = await answers(file, was, is, files)
    expect(launch).toContain(answer)
    expect(launch).toMatch(new RegExp(`^${file}:\\d+: [^\\n]*$`))
    expect(build).toBe(launch)
    expect(save).toBe(launch)
  }) // prettier-ignore

  test.each([
    ['content/pages/will-calculater.yaml', files[tool]!, 'The site has no content file with this name.'],
    ['content/blog/new.md', articleText(), 'Rename the file'],
    ["content/blog/What's new.mdx", articleText(), 'Rename the file: an address may have only lower-case'],
  ])('is rejected under the name %s', async (file, text, answer) => {
    const root = siteWith({ ...files, [file]: text })
    expect(messagesOf(contentMistakes(root))).toContain(`${file}:1: ${answer}`)
    expect(await buildAnswer(root, file)).toBe(messagesOf(contentMistakes(root)))
  })
})

test.each([
  ['a broken block', '\n## ', '\n{oh}\n\n## '],
  ['an unknown fact', '\n## ', '\n<Fact id="no.such" />\n\n## '],
  ['a missing detail', /^excerpt: .*\n/m, ''],
  ['True in capitals', 'draft: true', 'draft: True\nnope: 1'],
  ['nothing but a word', /^[^]*$/, '---\ndraft: true\n---\n'],
])('a draft with %s stops nothing and is reported by the build', async (_what, was, is) => {
  const text = articleText('draft: true\n').replace(was, is)
  const root = siteWith({ [articleFile]: text })
  const warn = vi.fn()
  expect(contentMistakes(root)).toEqual([])
  expect(await buildAnswer(root, articleFile, warn)).toBe('')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${articleFile}:`))
  expect(saveAnswer(articleFile, text)).toBe('')
})

const adviser = `  - name: Ada Okonjo-Smythe
    role: Wills consultant
    sentence: It is just as simple to change your mind, and I am in on Tuesdays.
`
const ordinaryText =
  '\nIt is just as simple to change your mind. We are open on Tuesdays, says Ada Okonjo-Smythe. Our power of attorney service costs £199, and you pay £92 to register it.\n'

test('ordinary edits are accepted by all three: a name, a common word, a typed fee, a new article', async () => {
  onTestFinished(() => void vi.useRealTimers())
  // Before the day on which the sample facts must be reviewed.
  vi.setSystemTime('2026-11-30')
  const changed = {
    [people]: `${sampleFiles[people]}${adviser}`,
    [faqs]: sampleFiles[faqs]!.replace('There are', 'It is just as simple, open on Tuesdays, and'),
    [articleFile]: articleText() + ordinaryText,
    'content/blog/another.mdx': articleText().replace('Who keeps', 'Who reads'),
  }
  const root = siteWith(changed)
  expect(contentMistakes(root)).toEqual([])
  for (const [file, text] of Object.entries(changed)) {
    expect(await buildAnswer(root, file)).toBe('')
    expect(saveAnswer(file, text)).toBe('')
  }
  const advice = contentAdvice(root).map(({ file, message }) => `${file} ${message}`)
  expect(advice).toEqual([])
})

test('the content has no errors', () => {
  expect(contentMistakes()).toEqual([])
})
