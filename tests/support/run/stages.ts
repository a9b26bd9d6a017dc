import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export interface Stage {
  name: string
  command: string[]
  /** The file in tests/.output that vitest writes its results to. */
  report?: string
}

interface Run {
  environment?: Record<string, string>
  /** Prints the output when the stage is over, so that stages side by side stay readable. */
  isQuiet?: boolean
  /** For stages without time limits beside stages with them. */
  isLowPriority?: boolean
}

export const output = resolve('tests/.output')

const bin = (path: string, ...args: string[]) => [process.execPath, resolve('node_modules', path), ...args]

export const vitest = (...args: string[]) => [
  ...[process.execPath, '--import', 'tsx', resolve('node_modules/vitest/vitest.mjs'), 'run'],
  ...['--config', 'tests/vitest.config.ts', ...args],
]

export const playwright = (...args: string[]) =>
  bin('@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', ...args)

/** Checks of the source that need no types, longest first. Formatting and the first lint check only changed files. */
export const sourceStages: Stage[] = [
  {
    name: 'format',
    command: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...cached('format'), '.'),
  },
  {
    name: 'lint of .astro files and rules',
    command: bin(
      'eslint/bin/eslint.js',
      ...['--max-warnings', '0', ...cached('lint')],
      ...['src/**/*.astro', 'src/{content/{articles,facts},flows,lead}/**/*.ts'],
    ),
  },
  {
    name: 'imports',
    command: bin(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', 'dependency-cruiser.config.mjs', 'src'],
    ),
  },
  { name: 'unused code', command: bin('knip/bin/knip.js', '--treat-config-hints-as-errors') },
]

/** In order: the first writes the content's types, which the others need. After a build they already exist. */
export const typeStages = ({ isBuilt = false } = {}): Stage[] => [
  {
    // .astro files only, because the compiler checks all others faster.
    name: 'types of .astro files',
    command: bin(
      ...(['astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.astro.json'] as const),
      ...['--minimumFailingSeverity', 'warning'],
      ...(isBuilt ? ['--noSync'] : []),
    ),
  },
  {
    // Version 7 is ten times as fast; `astro check` and the linter still need the API of version 6.
    name: 'types',
    command: bin('typescript-7/bin/tsc', '--noEmit'),
  },
  {
    name: 'lint',
    command: bin('oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives', '.'),
  },
]

function cached(name: string): string[] {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', join(output, 'checked', name)]
}

export const ended = (child: ChildProcess) =>
  new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })

const textOf = (stream: Readable | null) => (stream ? text(stream) : '')

/** Runs one stage and prints its time. Throws an error with its name when it fails. */
export async function runStage(
  { name, command, report }: Stage,
  { environment = {}, isQuiet = false, isLowPriority = false }: Run = {},
): Promise<void> {
  if (!isQuiet) console.log(`\n== ${name}`)
  const file = report && join(output, report)
  if (file) rmSync(file, { force: true })
  const reporters = file ? ['--reporter=minimal', '--reporter=json', `--outputFile=${file}`] : []
  const [program = '', ...args] = [...command, ...reporters]
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  })
  if (isLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [code, ...printed] = await Promise.all([ended(child), ...[child.stdout, child.stderr].map(textOf)])
  if (isQuiet) console.log([`\n== ${name}`, ...printed.filter((text) => text !== '')].join('\n'))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0) throw new Error(`The stage "${name}" failed after ${seconds} s.`)
  console.log(`== ${name}: passed in ${seconds} s`)
}

/** Waits for all parallel runs, then throws all failures. */
export async function allPass(runs: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(runs)
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  )
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'))
}

/** Runs stages one after the other, then throws all failures. */
export async function runInOrder(stages: readonly Stage[], run: Omit<Run, 'isQuiet'> = {}): Promise<void> {
  const runs: Promise<void>[] = []
  for (const stage of stages) {
    const running = runStage(stage, { ...run, isQuiet: true })
    runs.push(running)
    await running.catch(() => {})
  }
  await allPass(runs)
}
