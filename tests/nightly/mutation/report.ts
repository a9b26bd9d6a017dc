import { existsSync, readFileSync } from 'node:fs'

/** Where Stryker leaves what it found; every run writes it anew. */
const reportFile = 'tests/.output/mutation.json'

interface ReportedMutant {
  status: string
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
