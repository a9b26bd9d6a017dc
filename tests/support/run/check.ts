// `npm run check`: the quick checks, without a build, a database or a browser.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { allPass, output, runInOrder, runStage, sourceStages, type Stage, typeStages, vitest } from './stages'

const unit: Stage = { name: 'unit', command: vitest('--project', 'unit', '--reporter=minimal') }

const started = performance.now()
mkdirSync(join(output, 'checked'), { recursive: true })
try {
  await allPass([runStage(unit, { isQuiet: true }), runInOrder(typeStages()), runInOrder(sourceStages)])
  console.log(`\nEverything passed in ${Math.round((performance.now() - started) / 1000)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
