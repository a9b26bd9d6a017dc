import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { published } from '../site/specification/published'
import { ProjectCopy } from './built-copy'

// What the recipes of docs/editors.md promise: each change is made in a copy as an editor would make it, the copy is
// built once, and each is then looked for on its page.

const [oldPrice, oldHours] = [published('price.will.trust'), published('company.hours')]

const copy = new ProjectCopy()
afterAll(() => copy.remove())

let pages: Map<string, string>

/** Changes the value of one line of an entry, and nothing else. */
const setLine =
  (entry: string, line: RegExp, value: string) =>
  (text: string): string => {
    const start = text.indexOf(`\n${entry}:`)
    if (start < 0) throw new Error(`${entry} is not in the file`)
    return text.slice(0, start) + text.slice(start).replace(line, value)
  }

const question = 'Can I make a will while I am in hospital?'
const answer = 'Yes. Tell us when you call, and we will visit you on the ward.'

const signedOff = 'intestacy.marriedNoChildren'
const launchCheck = (root: string): string[] => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/scripts/launch-check.ts', '--json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, OUT_DIR: join(copy.root, 'dist') } },
  )
  return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)
}

beforeAll(() => {
  copy.edit('content/prices.yaml', setLine('price.will.trust', /spec: .*/, 'spec: 1234.5'))
  copy.edit('content/faqs/wills.yaml', (text) =>
    text.trimEnd().concat(`\n  - question: ${question}\n    answer: ${answer}\n`),
  )
  copy.edit('content/reviews.yaml', (text) =>
    text
      .replace('name: Sample reviewer A', 'name: Eleanor Whitcombe')
      .replace('place: Leeds', 'place: Whitby'),
  )
  copy.edit('content/videos.yaml', (text) => text.replace("id: ''", "id: 'abcdefghijk'"))
  copy.edit(
    'content/company.yaml',
    setLine('company.hours', /spec: .*/, "spec: [{ days: Tuesday to Friday, from: '10:00', to: '16:00' }]"),
  )
  copy.edit(
    'content/facts.yaml',
    setLine(signedOff, /( {2}status: .*\n)/, '$1  acceptedBy: A. Owner\n  acceptedOn: 2026-11-21\n'),
  )
  pages = copy.build()
}, 600_000)

const on = (route: string) => pages.get(route) ?? ''
const html = (file: string) => readFileSync(join(copy.root, 'dist', file), 'utf8')

test('change a price: the new one stands where the old one stood, which stands nowhere', () => {
  for (const route of ['/wills-landing', '/', '/services/wills']) expect(on(route)).toContain('£1,234.50')
  for (const route of ['/', '/services/wills']) expect(on(route)).not.toContain(oldPrice)
})

test('add an FAQ: the question and its answer stand on the page, and are told to search engines', () => {
  expect(on('/services/wills')).toContain(question)
  expect(on('/services/wills')).toContain(answer)
  expect(html('services/wills.html')).toMatch(/application\/ld\+json[\s\S]*in hospital/)
})

test('replace a review: the new name and place stand in the carousel', () => {
  expect(on('/instantwill')).toContain('Eleanor Whitcombe')
  expect(on('/instantwill')).not.toContain('Sample reviewer A')
})

test('swap a video: it can be played, and its pictures are gone; the other keeps its own', () => {
  expect(html('videos.html')).toContain('abcdefghijk')
  expect(html('videos.html').match(/<figure/g)).toHaveLength(6)
})

test('change the hours: every page that states them follows', () => {
  for (const route of ['/', '/about', '/contact', '/services'])
    expect(on(route)).toContain('Tuesday to Friday 10am to 4pm')
  expect([...pages.values()].join('\n')).not.toContain(oldHours)
})

test('sign off a fact: the launch check stops listing it', () => {
  expect(launchCheck('.')).toContain(signedOff)
  expect(launchCheck(copy.root)).not.toContain(signedOff)
})
