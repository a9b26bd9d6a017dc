import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Finding } from '~/content/launch-check/findings'
import { contentFindings } from '~/content/launch-check/read-findings'

const run = (...options: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/scripts/launch-check.ts', '--site', 'nowhere', ...options],
    { encoding: 'utf8' },
  )

test('the launch check names every group, and ends with 1 while one point blocks', () => {
  const { stdout, status } = run()
  expect(status).toBe(1)
  for (const group of ['PLACEHOLDER', 'DISPUTED', 'CONFLICT', 'UNSUBSTANTIATED', 'SAMPLE', 'NEEDS REVIEW'])
    expect(stdout).toMatch(new RegExp(`^${group} \\(\\d+\\)$`, 'm'))
  expect(stdout).toMatch(/lpa\.registrationFee: .*\n {4}content\/facts\.yaml:\d+\n/)
  expect(stdout).toMatch(/Launch check: \d+ open points, \d+ of which block the launch/)
})

test('as JSON it gives each point with its file, line, pages and reason', () => {
  const findings = JSON.parse(run('--json').stdout) as Finding[]
  const films = findings.find(({ id }) => id === 'videos')
  expect(films).toMatchObject({ group: 'PLACEHOLDER', file: 'content/videos.yaml', pages: ['/videos'] })
  const samples = findings.filter(({ group }) => group === 'SAMPLE').map(({ id }) => id)
  expect(samples).toEqual([
    'reviews.instantWill',
    'reviews.landing',
    'reviews.legalProfessionals',
    'reviews.caseStudy',
  ])
  expect(findings.every(({ line, why }) => line > 0 && why.length > 10)).toBe(true)
})

const content = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'content-'))
const today = '2026-11-24'
let rightFindings: Finding[] = []
beforeAll(() => {
  cpSync('content', join(folder, 'content'), { recursive: true })
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  rightFindings = contentFindings(today)
})
afterAll(() => rmSync(folder, { recursive: true }))

const written = (price: string, spec: string) => (text: string) =>
  text.replace(new RegExp(`^(${RegExp.escape(price)}:[^]*?\\n {2}spec: ).*`, 'm'), `$1${spec}`)

const mistakes: [name: string, file: string, change: (text: string) => string, said: string][] = [
  [
    '-5 for a price',
    'content/prices.yaml',
    written('price.will.instant', '-5'),
    'expected a price in pounds, above 0',
  ],
  [
    'words for a price',
    'content/prices.yaml',
    written('price.articles.willSimple', 'abc'),
    'expected a price in pounds, above 0',
  ],
  ['signs in a price', 'content/prices.yaml', written('price.will.trust', '£1,299'), 'without £ or commas'],
  [
    'a range for a price',
    'content/prices.yaml',
    written('price.will.single', '[40, 60]'),
    'it is one number',
  ],
  [
    'six stars',
    'content/reviews.yaml',
    (text) => text.replace(/rating: \d/, 'rating: 6'),
    'expected a number of stars from 1 to 5',
  ],
  [
    'a film of no minutes',
    'content/videos.yaml',
    (text) => text.replace(/^( +)provider: .*/m, '$&\n$1minutes: 0'),
    'expected a whole number of minutes from 1 to 600',
  ],
  [
    'a rate over 100',
    'content/facts.yaml',
    (text) => text.replace(/^(iht\.rate:[^]*?\n {2}spec: ).*/m, (_, before: string) => `${before}140`),
    'a percentage from 0 to 100',
  ],
  [
    'an article read in no time',
    'content/blog/when-to-make-will.mdx',
    (text) => text.replace(/^readTime: .*/m, 'readTime: 0'),
    'expected a whole number of minutes from 1 to 600',
  ],
  [
    'a day that does not exist',
    'content/blog/when-to-make-will.mdx',
    (text) => text.replace(/^publishDate: .*/m, 'publishDate: 2026-02-30'),
    'expected a real day as year-month-day',
  ],
]

/** What no file shows alone, so it is told once each is right. */
const betweenFiles: typeof mistakes = [
  [
    'an offer without one price',
    'content/services/wills.yaml',
    (text) => text.replace('price: price.will.trust', 'price: price.articles.willSimple'),
    'an offer needs one price',
  ],
]

test.each([
  ['a file', mistakes],
  ['two files', betweenFiles],
])('each mistake in %s is one blocking point more with its line, and no other point goes', (_, made) => {
  const expected = made.map(([name, file, change, said]) => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    writeFileSync(path, after)
    onTestFinished(() => cpSync(join(content, file), path))
    const lines = before.split('\n')
    return { name, file, said, line: after.split('\n').findIndex((text, at) => text !== lines[at]) + 1 }
  })
  const found = contentFindings(today)
  for (const { name, file, line, said } of expected)
    expect(found, name).toContainEqual(
      expect.objectContaining({
        ...{ group: 'MISTAKE', file, line, blocking: true, why: expect.stringContaining(said) },
      }),
    )
  // A line more in a file moves what stands below it, and a figure that differs is told as a choice of two.
  const others = (findings: readonly Finding[]) =>
    findings.filter(({ group }) => group !== 'MISTAKE').map(({ group, id }) => `${group} ${id}`)
  expect(others(found)).toEqual(others(rightFindings))
  expect(found.filter(({ group }) => group === 'MISTAKE').length).toBe(made.length)
})
