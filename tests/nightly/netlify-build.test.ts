// Netlify's own builder on a clean clone.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let clone: string
let built: { status: number | null; output: string }

const ours =
  /^(SUPABASE_|PUBLIC_|SITE_URL|SMTP_URL|MAIL_|TEAM_EMAIL|FOLLOW_UP_|WEBHOOK_|LAUNCH_|OUT_DIR|CACHE_DIR)/

beforeAll(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'clone-')), 'site')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone])
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'dir')
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  const args = [
    'tests/nightly/node_modules/@netlify/build/bin.js',
    '--offline',
    '--cwd',
    clone,
    '--context',
    'branch-deploy',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...env, CACHE_DIR: join(clone, '.cache'), NO_COLOR: '1', BUILD_TELEMETRY_DISABLED: '1' },
    maxBuffer: 2 ** 26,
  })
  built = { status, output: `${stdout}\n${stderr}` }
})
afterAll(() => rmSync(join(clone, '..'), { recursive: true, force: true }))

test('the build succeeds', () => {
  expect(built.status, built.output.slice(-4000)).toBe(0)
})

test('netlify.toml has no unknown setting', () => {
  expect(built.output).not.toMatch(
    /unknown (property|option|configuration)|deprecated|is not (supported|allowed)/i,
  )
})

test('the pages and headers are in the published folder', () => {
  for (const file of ['index.html', '404.html', 'contact.html', '_headers'])
    expect(existsSync(join(clone, 'dist', file)), file).toBe(true)
})

test('every function is bundled', () => {
  const sources = readdirSync('src/functions').map((file) => file.replace(/\.ts$/, ''))
  const bundles = readdirSync(join(clone, '.netlify/functions')).filter((file) => file.endsWith('.zip'))
  expect(bundles.map((file) => file.replace(/\.zip$/, '')).sort()).toEqual(sources.sort())
})

test('the build changes no committed file', () => {
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: clone })
  expect(changed.toString()).toBe('')
})
