import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export interface Stage {
  name: string
  command: string[]
  /** The file in tests/.output that vitest writes its results to. */
  report?: string
  environment?: Record<string, string>
}

const output = resolve('tests/.output')

const ended = (child: ChildProcess) =>
  new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })

/** A third of the usual share: enough to end with the tests, and too little to be felt by their time limits. */
const lowPriority = 5

interface Run {
  environment?: Record<string, string>
  /** Prints what the stage says only when it is over, so that two at a time can be read. */
  isQuiet?: boolean
  /** Leaves most of the processor to whatever else wants it. */
  isLowPriority?: boolean
}

const textOf = (stream: Readable | null) => (stream ? text(stream) : '')

/** Runs one stage, prints its time, and throws naming it when it fails. */
export async function runStage(
  stage: Stage,
  { environment = {}, isQuiet = false, isLowPriority = false }: Run = {},
): Promise<void> {
  const { name, command, report } = stage
  if (!isQuiet) console.log(`\n== ${name}`)
  const file = report && join(output, report)
  if (file) rmSync(file, { force: true })
  const reporters = file ? ['--reporter=dot', '--reporter=json', `--outputFile=${file}`] : []
  const [program = '', ...args] = [...command, ...reporters]
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...stage.environment, ...environment },
  })
  if (isLowPriority && child.pid) setPriority(child.pid, lowPriority)
  const [code, ...said] = await Promise.all([ended(child), ...[child.stdout, child.stderr].map(textOf)])
  if (isQuiet) console.log([`\n== ${name}`, ...said.filter((text) => text !== '')].join('\n'))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0) throw new Error(`\nThe stage "${name}" failed after ${seconds} s.`)
  console.log(`== ${name}: passed in ${seconds} s`)
}

/** Waits for all that run side by side, then throws everything that one of them said when it failed. */
export async function allPass(runs: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(runs)
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'))
}

/** Runs stages two at a time, in order, each saying what it has to say when it is over: two keep two cores busy to the end. */
export async function runInPairs(stages: readonly Stage[], run: Omit<Run, 'isQuiet'> = {}): Promise<void> {
  const left = [...stages]
  const takeThem = async (): Promise<void> => {
    const failures: unknown[] = []
    for (let stage = left.shift(); stage; stage = left.shift())
      await runStage(stage, { ...run, isQuiet: true }).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new Error(failures.map(String).join('\n'))
  }
  await allPass([takeThem(), takeThem()])
}

interface ServerOptions {
  folder: string
  port: number
  databasePort: number
  /** Settings of this build that differ from the usual. */
  settings?: Record<string, string>
}

const emptied = [
  'HOST',
  'SMTP_URL',
  'MAIL_FROM',
  'TEAM_EMAIL',
  'FOLLOW_UP_URL',
  'FOLLOW_UP_FORMAT',
  'FOLLOW_UP_SECRET',
  'PUBLIC_GTM_ID',
  'LAUNCH_STRICT',
]

/**
 * Builds and starts the site as `npm start` does, on ports and folders of its own; resolves when it is ready. One thing is
 * otherwise: it takes itself to stand behind a proxy. A test's visitors are many, all on this machine, and each names its
 * address as a proxy would; without that they would be one sender, and the rate limit would stop the run.
 */
export async function startServer({ folder, port, databasePort, settings = {} }: ServerOptions) {
  const dataDir = join(folder, 'data')
  const outDir = join(resolve('tests/.output'), `site-${port}`)
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(emptied.map((name) => [name, ''])),
      ADDRESS_HEADER: 'x-forwarded-for',
      ...settings,
      PORT: String(port),
      SUPABASE_PORT: String(databasePort),
      DATA_DIR: dataDir,
      OUT_DIR: outDir,
      CACHE_DIR: join(folder, 'cache'),
    },
  })
  console.log('\n== build')
  await ready(child)
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Record<string, string>
  const stop = async () => {
    const gone = ended(child)
    child.kill('SIGTERM')
    await gone
    rmSync(outDir, { recursive: true, force: true })
  }
  const environment = {
    SITE_URL: `http://localhost:${port}`,
    SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
    SUPABASE_SECRET_KEY: keys['secret'] ?? '',
    PUBLIC_SUPABASE_KEY: keys['publishable'] ?? '',
    OUT_DIR: outDir,
    DATA_DIR: dataDir,
  }
  return { environment, stop }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('READY http')) done()
    })
    child.once('exit', (code) =>
      fail(new Error(`${printed}\nThe server ended (exit code ${code}) before it was ready.`)),
    )
  })
}

interface VitestReport {
  numPassedTests?: number
  stats?: { expected?: number }
}

/** How many tests the last run passed, over all its reports. */
export function countTests(folder: string): number {
  return ['unit.json', 'site.json', 'browser.json']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
    .reduce((sum, { numPassedTests = 0, stats }) => sum + numPassedTests + (stats?.expected ?? 0), 0)
}
