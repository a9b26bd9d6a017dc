// The stages that only read: of `npm test` and of `npm run check`.
import { resolve } from 'node:path'
import type { Stage } from './stages'

const bin = (path: string) => [process.execPath, resolve('node_modules', path)]

export const vitest = (...args: string[]) => [
  ...[process.execPath, '--import', 'tsx', resolve('node_modules', 'vitest/vitest.mjs')],
  ...['run', ...args],
]

/** Astro's check reads .astro files best and all others slowly, which the compiler's own reads in half the time. Makes the content's types first. */
export const typesOfPages: Stage = {
  name: 'types of .astro files',
  command: [
    ...bin('astro/bin/astro.mjs'),
    'check',
    ...['--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
  ],
}

export const types: Stage = { name: 'types', command: [...bin('typescript/bin/tsc'), '--noEmit'] }

export const lint: Stage = {
  name: 'lint',
  command: [...bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'],
}

export const format: Stage = {
  name: 'format',
  command: [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
}

export const imports: Stage = {
  name: 'imports',
  command: [
    ...bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    'dependency-cruiser.config.mjs',
    'src',
  ],
}

export const unusedCode: Stage = { name: 'unused code', command: bin('knip/bin/knip.js') }

/** After a build, which has made the types of the content already. */
const typesOfBuild: Stage = { ...typesOfPages, command: [...typesOfPages.command, '--noSync'] }

/** All of them, after a build, the longest first. */
export const sourceStages = [lint, format, types, typesOfBuild, imports, unusedCode]
