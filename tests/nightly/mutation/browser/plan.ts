import { readFileSync } from 'node:fs'
import { coverageFile } from './in-page'

/** The tests that each mutant has to face, by the mutant's number. */
export type Plan = Record<string, string[]>

/** Which tests came by which mutant when the code was whole, the rarest tests first: they know its place best. */
export function coveringTests(): Plan {
  const lines = readFileSync(coverageFile(), 'utf8').trim().split('\n')
  const seen = new Map<string, Set<string>>()
  const reach = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value))
  for (const line of lines) {
    const { mutant, test } = JSON.parse(line) as { mutant: string; test: string }
    add(seen, mutant, test)
    add(reach, test, mutant)
  }
  const breadth = (test: string) => reach.get(test)?.size ?? 0
  return Object.fromEntries(
    [...seen].map(([mutant, tests]) => [mutant, [...tests].sort((a, b) => breadth(a) - breadth(b))]),
  )
}

/** A first few tests kill most mutants; what outlives them meets all the others. */
export const inTwoPasses = (plan: Plan, first: number): [Plan, (mutants: readonly string[]) => Plan] => [
  Object.fromEntries(Object.entries(plan).map(([mutant, tests]) => [mutant, spread(tests, first)])),
  (mutants) =>
    Object.fromEntries(
      mutants.flatMap((mutant) => {
        const tests = plan[mutant] ?? []
        const done = new Set(spread(tests, first))
        const rest = tests.filter((test) => !done.has(test))
        return rest.length > 0 ? [[mutant, rest]] : []
      }),
    ),
]

/** So many tests, from as many files as there are. */
function spread(tests: readonly string[], count: number): string[] {
  const fileOf = (test: string) => test.split(' › ')[0]
  const rank = (test: string) => tests.filter((other) => fileOf(other) === fileOf(test)).indexOf(test)
  return [...tests].sort((a, b) => rank(a) - rank(b)).slice(0, count)
}
