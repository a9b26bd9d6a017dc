// `npm run check`: what is worth knowing after every change, without a build, a database or a browser.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, imports, lint, types, typesOfPages, unusedCode, vitest } from './source-stages'
import { allPass, runInPairs, runStage, type Stage } from './stages'
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

const typesOfChanged: Stage = {
  ...types,
  command: [...types.command, '--incremental', '--tsBuildInfoFile', join(kept, 'types')],
}

/** The longest first. They need the content's types, which the check of the .astro files makes. */
const stages: Stage[] = [onlyChanged(lint), onlyChanged(format), typesOfChanged, imports, unusedCode]

const started = performance.now()
mkdirSync(kept, { recursive: true })
try {
  await allPass([
    runStage(unit, { isQuiet: true }),
    runStage(typesOfPages, { isQuiet: true }).then(() => runInPairs(stages)),
  ])
  console.log(`\nEverything passed in ${Math.round((performance.now() - started) / 1000)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
