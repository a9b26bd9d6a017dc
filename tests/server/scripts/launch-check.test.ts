import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Finding } from '~/content/launch-check/findings'
import { articleFile, articleText, sampleFiles, siteWith } from '../../unit/content/sample-site'

const signOff = { blocking: true, checkedOn: '2026-11-20', reviewBy: '2099-01-01' }
const group = (status: string) => ({ ...signOff, label: 'Reviews', publish: 'spec', status, sources: [], pages: [], items: [] }) // prettier-ignore
const reviews = (status: string) =>
  stringify({
    instantWill: group(status),
    landing: group('agreed'),
    legalProfessionals: group('agreed'),
    caseStudy: group('agreed'),
  })
const film = { title: 'A film', summary: 'What it shows.', provider: 'vimeo', id: '1', status: 'agreed' }

/** Everything the launch check reads, with some files changed. */
const files = (changed: Readonly<Record<string, string>>) => ({
  'content/reviews.yaml': reviews('agreed'),
  'content/videos.yaml': stringify({ ...signOff, status: 'agreed', items: [film] }),
  ...changed,
})

const loader = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
const script = resolve('src/scripts/launch-check.ts')

const run = (changed: Readonly<Record<string, string>>, ...options: string[]) =>
  spawnSync(process.execPath, ['--import', loader, script, '--site', 'nowhere', ...options], {
    cwd: siteWith(files(changed)),
    env: { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') },
    encoding: 'utf8',
  })

test('advice and a broken draft are listed under “Worth a look”, and the exit code stays 0', () => {
  const typedFee = `${articleText()}\nYou pay £92 to register a power of attorney.\n`
  const draft = '---\ntitle: Half\ndraft: true\n---\n\n{oh <Nope>\n'
  const { stdout, status } = run({ [articleFile]: typedFee, 'content/blog/a-draft.mdx': draft })
  expect(stdout).toMatch(/^Worth a look \(\d+\)\n/)
  expect(stdout).toMatch(
    / {2}content\/blog\/a-sample\.mdx:\d+ {2}“You pay £92 .*” If this is a government fee/,
  )
  expect(stdout).toMatch(/ {2}content\/blog\/a-draft\.mdx:\d+ {2}This draft cannot be published yet/)
  expect(stdout).toMatch(/Launch check: .*(nothing is open|none of which blocks)/)
  expect(status).toBe(0)
})

const company = 'content/company.yaml'
const open = {
  [company]: sampleFiles[company]!.replace('spec: 020 7946 0018', 'spec: 02079460018').replace(
    'status: agreed',
    'status: placeholder',
  ),
  'content/reviews.yaml': reviews('sample'),
}

test('a mistake in a file blocks the launch with its line, and hides no other point', () => {
  const { stdout, status } = run(open, '--json')
  const points = (JSON.parse(stdout) as Finding[]).map(({ group, id, file }) => `${group} ${id} ${file}`)
  expect(points).toEqual(
    expect.arrayContaining([
      `MISTAKE company.phone › spec ${company}`,
      `PLACEHOLDER company.name ${company}`,
      'SAMPLE reviews.instantWill content/reviews.yaml',
    ]),
  )
  expect(status).toBe(1)
})

test('the list ends with what is open, and the owner’s letter asks it', () => {
  const { stdout } = run(open)
  expect(stdout).toMatch(/^MISTAKE \(1\)$/m)
  expect(stdout).toMatch(/Launch check: \d+ open points, \d+ of which block the launch/)
  const { [company]: _, ...rest } = open
  expect(run(rest, '--owner').stdout).toMatch(/Before the website of Willow & Mere goes live[^]*Your answer:/)
})
