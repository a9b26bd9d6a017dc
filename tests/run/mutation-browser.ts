import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { breakDelivery } from '../mutation/browser/broken-copy'
import { wasKilled } from '../mutation/browser/in-page'
import { coveringTests, inTwoPasses, type Plan } from '../mutation/browser/plan'
import { findBrowser } from './find-browser'
import { withOwnSite } from './own-site'

/** Nine of ten mutants must be found out. */
const least = 0.9
const testsFirst = 6

const project = process.cwd()

/**
 * Breaks what delivers enquiries in the browser, one small change at a time, and sends enquiries (npm run test:mutation).
 * One file alone: npm run test:mutation:browser -- src/delivery/outbox.ts
 */
async function mutate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-mutants-'))
  process.env['MUTATION_DIR'] = folder
  const files = process.argv.slice(2)
  const { copy, mutants } = await breakDelivery(files.length > 0 ? files : undefined)
  try {
    process.chdir(copy.root)
    await withOwnSite(async (site) => {
      const env = { ...process.env, ...site, CHROMIUM_PATH: findBrowser() }
      const run = (plan?: Plan) => {
        const file = join(folder, 'plan.json')
        writeFileSync(file, JSON.stringify(plan ?? {}))
        const config = resolve(project, 'tests/mutation/browser/playwright.config.ts')
        const cli = resolve(project, 'node_modules/@playwright/test/cli.js')
        return spawnSync(process.execPath, [cli, 'test', '--config', config], {
          cwd: project,
          stdio: 'inherit',
          env: { ...env, ...(plan && { MUTATION_PLAN: file }) },
        }).status
      }
      if (run() !== 0)
        throw new Error('The tests do not pass on whole code: nothing can be said of broken code.')
      const [first, afterwards] = inTwoPasses(coveringTests(), testsFirst)
      run(first)
      const rest = afterwards(Object.keys(first).filter((mutant) => !wasKilled(mutant)))
      if (Object.keys(rest).length > 0) run(rest)
    })
  } finally {
    process.chdir(project)
    copy.remove()
  }
  const alive = mutants.filter(({ id }) => !wasKilled(id))
  for (const { fileName, location, mutatorName, replacement } of alive)
    console.log(`${relative(project, fileName)}:${location.start.line + 1} ${mutatorName}: ${replacement}`)
  rmSync(folder, { recursive: true, force: true })
  const share = 1 - alive.length / mutants.length
  console.log(
    `${mutants.length - alive.length} of ${mutants.length} mutants killed: ${(100 * share).toFixed(1)} %`,
  )
  if (share < least) throw new Error(`At least ${100 * least} % must be killed.`)
}

mutate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
