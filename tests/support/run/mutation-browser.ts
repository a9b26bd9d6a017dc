import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import type { Mutant } from '@stryker-mutator/api/core'
import { breakDelivery } from '../../nightly/mutation/browser/broken-copy'
import { wasKilled } from '../../nightly/mutation/browser/in-page'
import { coveringTests, inTwoPasses, type Plan } from '../../nightly/mutation/browser/plan'
import { mutantName, namesAlive } from '../../nightly/mutation/report'
import { findBrowser } from './find-browser'
import { withOwnSite } from './own-site'

const testsFirst = 6

const project = process.cwd()

/** A mutant as the report names it; its instrumenter counts lines and columns from nought. */
const nameOf = ({ fileName, location: { start }, mutatorName, replacement }: Mutant): string =>
  mutantName(relative(project, fileName), {
    mutatorName,
    replacement,
    location: { start: { line: start.line + 1, column: start.column + 1 } },
  })

/** A plan without the mutants that are no concern of this run. */
const only = (plan: Plan, mutants: ReadonlySet<string>): Plan =>
  Object.fromEntries(Object.entries(plan).filter(([mutant]) => mutants.has(mutant)))

/**
 * What `npx tsx tests/support/run/mutation.ts` left alive of delivery in the browser, here in Chromium on the built site, where most of it cannot
 * be told either: an enquiry that one way does not take goes another, with the same row. So it is no gate.
 * One file alone: npx tsx tests/support/run/mutation-browser.ts src/outbox/outbox.ts
 */
async function mutate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-mutants-'))
  process.env['MUTATION_DIR'] = folder
  const files = process.argv.slice(2)
  const { copy, mutants: every } = await breakDelivery(files.length > 0 ? files : undefined)
  const left = namesAlive()
  const mutants = every.filter((mutant) => left.has(nameOf(mutant)))
  try {
    process.chdir(copy.root)
    if (mutants.length === 0) return
    await withOwnSite(async (site) => {
      const env = { ...process.env, ...site, CHROMIUM_PATH: findBrowser() }
      const run = (plan?: Plan) => {
        const file = join(folder, 'plan.json')
        writeFileSync(file, JSON.stringify(plan ?? {}))
        const config = resolve(project, 'tests/nightly/mutation/browser/playwright.config.ts')
        const cli = resolve(project, 'node_modules/@playwright/test/cli.js')
        return spawnSync(process.execPath, [cli, 'test', '--config', config], {
          cwd: project,
          stdio: 'inherit',
          env: { ...env, ...(plan && { MUTATION_PLAN: file }) },
        }).status
      }
      if (run() !== 0)
        throw new Error('The tests do not pass on whole code: nothing can be said of broken code.')
      const [first, afterwards] = inTwoPasses(
        only(coveringTests(), new Set(mutants.map(({ id }) => id))),
        testsFirst,
      )
      run(first)
      const rest = afterwards(Object.keys(first).filter((mutant) => !wasKilled(mutant)))
      if (Object.keys(rest).length > 0) run(rest)
    })
  } finally {
    process.chdir(project)
    copy.remove()
  }
  const alive = mutants.filter(({ id }) => !wasKilled(id))
  for (const mutant of alive) console.log(nameOf(mutant))
  rmSync(folder, { recursive: true, force: true })
  console.log(`${mutants.length - alive.length} of the ${mutants.length} mutants left were found out.`)
}

mutate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
