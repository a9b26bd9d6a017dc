import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** What starts a database. */
const slow = [
  'src/scripts/database/server.ts',
  'tests/database/open-database.ts',
  'tests/support/postgres.ts',
]

const specifier = /(?:from|import)\s*\(?['"]([^'"]+)['"]/g

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(specifier)].flatMap(([, name = '']) => {
    if (!/^(~\/|\.)/.test(name)) return []
    const path = name.startsWith('~/') ? join('src', name.slice(2)) : join(dirname(file), name)
    return [path, `${path}.ts`, `${path}.tsx`].filter(
      (candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate),
    )
  })
}

function reachesSlow(file: string, seen = new Set<string>()): boolean {
  if (slow.includes(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((next) => reachesSlow(next, seen))
}

/** The unit and content tests that need neither database nor browser, by what they import. */
export const testsWithoutDatabase = (): string[] =>
  globSync('tests/**/*.test.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^tests\/(site|nightly|journeys|database)\//.test(file) && !reachesSlow(file))
