import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, TestInfo } from '@playwright/test'

/** Where the tests of a mutation run leave what they saw; only such a run sets it. */
const folder = () => process.env['MUTATION_DIR'] ?? ''

const killedFile = (mutant: string) => join(folder(), `${mutant}.killed`)

export const wasKilled = (mutant: string): boolean => existsSync(killedFile(mutant))

export const coverageFile = (): string => join(folder(), 'coverage.jsonl')

/** How the run's plan names a test. */
export const nameOf = ({ titlePath }: Pick<TestInfo, 'titlePath'>): string => titlePath.join(' › ')

/** Breaks the pages of a test by the mutant that its project names; without one, notes which mutants it comes by. */
export async function breakPages(context: BrowserContext, info: TestInfo): Promise<void> {
  if (!folder()) return
  const mutant = String(info.project.metadata['mutant'] ?? '')
  if (mutant && wasKilled(mutant)) info.skip(true, 'killed by another test')
  if (!mutant)
    await context.exposeBinding('mutantSeen', (_, seen: string) =>
      appendFileSync(coverageFile(), `${JSON.stringify({ mutant: seen, test: nameOf(info) })}\n`),
    )
  await context.addInitScript((active) => {
    const seen = new Set<PropertyKey>()
    const noted = new Proxy<Record<PropertyKey, number>>(
      {},
      {
        set(_, id: string) {
          if (!seen.has(id)) (globalThis as { mutantSeen?: (id: string) => void }).mutantSeen?.(id)
          seen.add(id)
          return true
        },
      },
    )
    const coverage = { static: noted, perTest: {} }
    // A mutant that never ends a loop is stopped by the count.
    Object.assign(globalThis, {
      __stryker__: {
        activeMutant: active || 'none',
        mutantCoverage: coverage,
        hitCount: 0,
        hitLimit: 20_000,
      },
    })
  }, mutant)
}

/** Notes that a test has found its mutant out. */
export function noteKilled(info: TestInfo): void {
  const mutant = info.project.metadata['mutant'] as string | undefined
  if (folder() && mutant && info.status !== info.expectedStatus && info.status !== 'skipped')
    writeFileSync(killedFile(mutant), nameOf(info))
}
