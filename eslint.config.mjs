// ESLint checks .astro files, which oxlint does not read, and that business rules are pure. .oxlintrc.json has the rules of TypeScript
// and React.
import astro from 'eslint-plugin-astro'
import tseslint from 'typescript-eslint'
import { defineConfig } from 'eslint/config'

/** Import rules of .astro files, which dependency-cruiser does not read. */
const noneOf = (/** @type {string} */ folder, /** @type {string[]} */ above) => ({
  files: [`src/${folder}/**/*.astro`],
  rules: {
    'no-restricted-imports': ['error', { patterns: ['../*', ...above.map((name) => `~/${name}/*`)] }],
  },
})

/** A lookbehind stops Safari before 16.4 from running the whole file. */
const lookbehind = {
  selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]',
  message: 'Safari 15 does not run a file with a lookbehind.',
}

const browserCode = {
  files: ['src/{enquiry,flows,lead,lib,outbox,toast,tracking}/**/*.{ts,tsx}'],
  rules: { 'no-restricted-syntax': ['error', lookbehind] },
}

/** Business rules take time, chance, storage and network as parameters, so that tests can pass their own. */
const pure = {
  files: ['src/{content/{articles,facts},flows,lead}/**/*.ts'],
  ignores: ['src/lead/lead-state.ts', 'src/flows/engine/use-*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...[
        'document',
        'fetch',
        'localStorage',
        'navigator',
        'process',
        'sessionStorage',
        'setInterval',
        'setTimeout',
        'window',
      ],
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Pass the time as a parameter.' },
      { object: 'Math', property: 'random', message: 'Pass randomness as a parameter.' },
    ],
    'no-restricted-syntax': [
      'error',
      lookbehind,
      {
        selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
        message: 'Pass the time as a parameter.',
      },
    ],
    'no-restricted-imports': [
      'error',
      { patterns: ['node:*', 'astro*', '@supabase/*', '@nanostores/*', 'nanostores', 'react*', '../*'] },
    ],
  },
}

export default defineConfig(
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A scrolling element must be focusable, so that arrow keys scroll it.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ul'] }],
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': ['error', { patterns: ['../*'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  noneOf('components', ['sections', 'layouts', 'pages']),
  noneOf('sections', ['layouts', 'pages']),
  noneOf('layouts', ['pages']),
  browserCode,
  pure,
)
