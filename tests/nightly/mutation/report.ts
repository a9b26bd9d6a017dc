import { existsSync, readFileSync } from 'node:fs'

/** Where Stryker leaves what it found; every run writes it anew. */
const reportFile = 'tests/.output/mutation.json'

interface ReportedMutant {
  status: string
  mutatorName: string
  replacement?: string | undefined
  /** Counted from one. */
  location: { start: { line: number; column: number } }
}

interface Report {
  /** By their paths from the project's root. */
  files: Record<string, { mutants: ReportedMutant[] }>
}

function readReport(): Report {
  if (!existsSync(reportFile))
    throw new Error('Nothing is known of any mutant yet: npx tsx tests/support/run/mutation.ts')
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
}

/** What fails a test or never ends is found out; what meets no test is not. What does not compile is no mutant. */
const found = ['Killed', 'Timeout']
const alive = ['Survived', 'NoCoverage']

export interface Share {
  found: number
  all: number
}

/** How many mutants of the files that `isAmong` picks were found out in the last run. */
export function shareOf(isAmong: (file: string) => boolean): Share {
  const mutants = Object.entries(readReport().files).flatMap(([file, one]) =>
    isAmong(file) ? one.mutants : [],
  )
  const count = (states: string[]) => mutants.filter(({ status }) => states.includes(status)).length
  return { found: count(found), all: count([...found, ...alive]) }
}

/** A mutant by its place and its change: its number differs from run to run. Line and column counted from one. */
export const mutantName = (
  file: string,
  { mutatorName, replacement, location: { start } }: Omit<ReportedMutant, 'status'>,
): string => `${file}:${start.line}:${start.column} ${mutatorName}: ${replacement ?? ''}`

/** The mutants that the last run left alive. */
export const namesAlive = (): Set<string> =>
  new Set(
    Object.entries(readReport().files).flatMap(([file, { mutants }]) =>
      mutants.filter(({ status }) => alive.includes(status)).map((mutant) => mutantName(file, mutant)),
    ),
  )
