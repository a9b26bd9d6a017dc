// The stages that only read: of `npm test` and of `npm run check`.
import { resolve } from 'node:path'
import type { Stage } from './stages'

const bin = (path: string) => [
  process.execPath,
  '--import',
  './src/commands/aliases.mjs',
  resolve('node_modules', path),
]

export const vitest = (...args: string[]) => [...bin('vitest/vitest.mjs'), 'run', ...args]

/** Of everything but the .astro files, which only `astro check` can read. On one core it costs half as much in all. */
export const types: Stage = {
  name: 'types',
  command: [
    ...bin('typescript-native/bin/tsc'),
    '--noEmit',
    '--singleThreaded',
    '--project',
    'tsconfig.json',
  ],
}

export const astroTypes: Stage = {
  name: 'types of .astro files',
  command: [
    ...bin('astro/bin/astro.mjs'),
    ...['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tests/tsconfig.astro.json'],
  ],
}

export const lint: Stage = {
  name: 'lint',
  command: [...bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'],
  environment: { TYPED_RULES: 'oxlint' },
}

/** The rules of .oxlintrc.json, which ESLint leaves out above. */
export const typedLint: Stage = {
  name: 'lint with types',
  command: [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', 'src', 'tests'],
}

/** Prettier's style in a program that is not JavaScript: all but the .astro files, in half a second. */
export const format: Stage = { name: 'format', command: [...bin('oxfmt/bin/oxfmt'), '--check'] }

export const astroFormat: Stage = {
  name: 'format of .astro files',
  command: [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '**/*.astro'],
}

export const imports: Stage = {
  name: 'imports',
  command: [
    ...bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    'tests/arrows/dependency-cruiser.mjs',
    'src',
    'tests',
  ],
}

export const unusedCode: Stage = { name: 'unused code', command: bin('knip/bin/knip.js') }

/** After a build, which has made the types of the content already. */
const astroTypesOfBuild: Stage = { ...astroTypes, command: [...astroTypes.command, '--noSync'] }

/** All of them, beside or after a build. */
export const sourceStages = [
  lint,
  format,
  astroFormat,
  imports,
  unusedCode,
  astroTypesOfBuild,
  types,
  typedLint,
]
