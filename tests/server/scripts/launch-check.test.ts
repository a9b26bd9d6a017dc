import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { articleFile, articleText, sampleFiles, siteWith } from '../../unit/content/sample-site'

const loader = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
const script = resolve('src/scripts/launch-check.ts')
const facts = 'content/facts.yaml'

function run(changed: Readonly<Record<string, string>>, ...options: string[]) {
  const cwd = siteWith(changed)
  const done = spawnSync(process.execPath, ['--import', loader, script, ...options], {
    cwd,
    env: { ...process.env, OUT_DIR: 'nowhere', TSX_TSCONFIG_PATH: resolve('tsconfig.json') },
    encoding: 'utf8',
  })
  return { ...done, text: readFileSync(join(cwd, facts), 'utf8') }
}

test('advice is listed under “Worth a look”, and the exit code stays 0', () => {
  const { stdout, stderr, status } = run({ [articleFile]: `${articleText()}\nWho keeps youur will?\n` })
  expect(stdout).toMatch(/^Worth a look \(\d+\)\n/)
  expect(stdout).toMatch(/ {2}content\/blog\/a-sample\.mdx:\d+: “youur”: not in the British dictionary\./)
  expect(stdout).toContain('Launch check: nothing is open.')
  expect(stderr).toContain('There is no built site in nowhere')
  expect(status).toBe(0)
})

const disputed = { [facts]: sampleFiles[facts]!.replace('status: confirmed', 'status: disputed') }

test('an open point is listed, and the exit code is 1', () => {
  const all = run(disputed)
  expect(all.stdout).toContain(`For a lawyer (1)\n\n${facts}:1: lpa.registrationFee\n`)
  expect(all.status).toBe(1)
})

test('a mistake is listed beside a site that was built before it', () => {
  const { stdout, stderr, status } = run({
    'nowhere/index.html': '<p>',
    'content/people.yaml': 'about: [\n',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/For a developer \(1\)\n\ncontent\/people\.yaml:\d+: a mistake\n/)
  expect(status).toBe(1)
})

test('a suggestion is accepted by its id', () => {
  const { stdout, text, status } = run(disputed, '--accept', 'lpa.registrationFee', '--by', 'Ada')
  expect(stdout).toBe(`${facts}: lpa.registrationFee now has the suggested value.\n`)
  expect(text).toContain('value: 92')
  expect(text).toContain('confirmedBy: Ada')
  expect(status).toBe(0)
})
