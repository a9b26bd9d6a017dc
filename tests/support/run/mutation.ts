import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { shareOf } from '../../nightly/mutation/report'

/** Nine of ten mutants must be found out. */
const least = 0.9

const isDelivery = (file: string) => file.startsWith('src/outbox/')

/**
 * Breaks the rules and what delivers an enquiry in the browser, and says of either how many changes a test has noticed.
 * One folder alone: npx tsx tests/support/run/mutation.ts --mutate 'src/outbox/*.ts'
 */
const cli = resolve('node_modules/@stryker-mutator/core/bin/stryker.js')
const { status } = spawnSync(
  process.execPath,
  [cli, 'run', 'tests/nightly/mutation/stryker.config.mjs', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(1)

const shares = {
  rules: shareOf((file) => !isDelivery(file)),
  'delivery in the browser': shareOf(isDelivery),
}
for (const [what, { found, all }] of Object.entries(shares)) {
  if (all === 0) continue
  console.log(`${what}: ${found} of ${all} mutants found out, ${((100 * found) / all).toFixed(1)} %`)
  if (found / all >= least) continue
  console.error(`At least ${100 * least} % must be.`)
  process.exitCode = 1
}
