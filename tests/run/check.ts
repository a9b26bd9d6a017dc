// `npm run check`: what is worth knowing after every change, without a build, a database or a browser.
import { mkdirSync } from 'node:fs'
import { format, imports, lint, types, unusedCode, vitest } from './source-stages'
import { allPass, runStage, type Stage } from './stages'
import { testsWithoutDatabase } from './without-database'

const unit: Stage = {
  name: 'unit and content',
  command: vitest('--config', 'tests/vitest.config.ts', '--reporter=dot', ...testsWithoutDatabase()),
}

/** Types and lint take longest: two cores are busy from the beginning to the end. */
async function inTurn(...stages: Stage[]): Promise<void> {
  const failures: unknown[] = []
  for (const stage of stages)
    await runStage(stage, { isQuiet: true }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new Error(failures.map(String).join('\n'))
}

const started = performance.now()
mkdirSync('tests/.output', { recursive: true })
try {
  await allPass([inTurn(types, format), inTurn(lint, imports, unusedCode, unit)])
  console.log(`\nEverything passed in ${Math.round((performance.now() - started) / 1000)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
