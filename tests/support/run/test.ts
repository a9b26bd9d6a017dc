// `npm test`, or one part of it: `npm test -- site [files]`, `npm test -- browser [files]`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFullMode } from '../full-mode'
import { findBrowser, findEngines } from './find-browser'
import { openOwnSite, type OwnSite } from './own-site'
import { allPass, output, playwright, runInOrder, runStage, sourceStages, typeStages, vitest } from './stages'

const [only, ...args] = process.argv.slice(2)

/** A temporary folder for databases, browser profiles and compiled code. In memory if there is room, which is a quarter faster. */
function scratch(): Record<string, string> {
  const memory = '/dev/shm'
  const hasRoom = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize >= 3 * 2 ** 30
  const folder = mkdtempSync(join(hasRoom ? memory : tmpdir(), 'willowmere-'))
  // When the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') }
}

const testServer = () =>
  runStage(
    {
      name: 'unit and server',
      command: vitest('--project', 'unit', '--project', 'server'),
      report: 'unit.json',
    },
    { isQuiet: true },
  )

const testSite = (environment: Record<string, string>) =>
  runStage(
    { name: 'site', command: vitest('--project', 'site', ...args), report: 'site.json' },
    { environment, isQuiet: true },
  )

const testBrowser = (environment: Record<string, string>) =>
  runStage({ name: 'browser', command: playwright(...args) }, { environment })

async function runPart(part: string, site: Promise<OwnSite>): Promise<void> {
  const { environment } = await site
  await (part === 'site' ? testSite(environment) : testBrowser(environment))
}

/** Source checks, then type checks once the build has written the content's types; both run while the tests wait. */
async function checkSources(site: Promise<OwnSite>): Promise<void> {
  const source = runInOrder(sourceStages, { isLowPriority: true })
  await Promise.allSettled([source, site])
  await allPass([source, runInOrder(typeStages({ isBuilt: true }), { isLowPriority: true })])
}

/** The browser starts after the server tests, because some of these measure the product's own timeouts. */
async function runAll(site: Promise<OwnSite>): Promise<void> {
  const server = testServer()
  const sources = checkSources(site)
  await Promise.allSettled([server, site])
  const { environment } = await site
  await allPass([server, sources, testSite(environment), testBrowser(environment)])
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number }
}

/** The last line, from the reports of all stages. */
function closingLine(): string {
  const reports = ['unit.json', 'site.json', 'browser.json']
    .map((name) => join(output, name))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report)
  const sum = (count: (report: Report) => number) =>
    reports.reduce((total, report) => total + count(report), 0)
  const passed = sum(({ numPassedTests = 0, stats }) => numPassedTests + (stats?.expected ?? 0))
  const failed = sum(({ numFailedTests = 0, stats }) => numFailedTests + (stats?.unexpected ?? 0))
  return `${passed} passed, ${failed} failed`
}

async function test(): Promise<void> {
  if (only && only !== 'site' && only !== 'browser')
    throw new Error(
      `npm test runs one part, site or browser, or everything: not "${only}" (tests/README.md).`,
    )
  mkdirSync(join(output, 'checked'), { recursive: true })
  for (const name of ['unit.json', 'site.json', 'browser.json']) rmSync(join(output, name), { force: true })
  const started = performance.now()
  const browser = findBrowser()
  if (isFullMode && !only) findEngines()
  Object.assign(process.env, scratch(), { CHROMIUM_PATH: browser })
  const site = openOwnSite()
  try {
    await (only ? runPart(only, site) : runAll(site))
    console.log(`\nEverything passed in ${Math.round((performance.now() - started) / 1000)} s.`)
  } finally {
    await site.then(({ close }) => close()).catch(() => {})
  }
}

try {
  await test()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
console.log(closingLine())
process.exit()
