// `npm run check`: what is worth knowing after every change, without a build, a database or a browser.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, imports, lint, types, unusedCode, vitest } from './source-stages'
import { runInPairs, type Stage } from './stages'
import { testsWithoutDatabase } from './without-database'

const unit: Stage = {
  name: 'unit and content',
  command: vitest('--config', 'tests/vitest.config.ts', '--reporter=dot', ...testsWithoutDatabase()),
}

const kept = resolve('tests/.output/checked')

/** Reads again only what has changed since the last time; `npm test` reads everything. */
const onlyChanged = (stage: Stage): Stage => ({
  ...stage,
  command: [
    ...stage.command,
    ...['--cache', '--cache-strategy', 'content', '--cache-location', join(kept, stage.name)],
  ],
})

/** The longest first. */
const stages: Stage[] = [onlyChanged(lint), types, unit, onlyChanged(format), imports, unusedCode]

const started = performance.now()
mkdirSync(kept, { recursive: true })
try {
  await runInPairs(stages)
  console.log(`\nEverything passed in ${Math.round((performance.now() - started) / 1000)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
