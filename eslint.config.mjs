// ESLint finds what TypeScript, Prettier and knip do not: missing effect dependencies, inaccessible markup. Rules that need types, such as
// those for unhandled promises, are in .oxlintrc.json: oxlint runs them five times as fast.
import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Business rules take time, chance, storage and network as parameters, so that tests can pass their own. */
const rules = {
  files: ['src/content/{articles,facts}/**/*.ts', 'src/flows/**/*.ts', 'src/lead/**/*.ts'],
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

/** Import rules of .astro files, which dependency-cruiser does not read. */
const noneOf = (/** @type {string} */ folder, /** @type {string[]} */ above) => ({
  files: [`src/${folder}/**/*.astro`],
  rules: {
    'no-restricted-imports': ['error', { patterns: ['../*', ...above.map((name) => `~/${name}/*`)] }],
  },
})

export default defineConfig(
  globalIgnores(['.astro', '.build', '.data', '.netlify', 'dist', 'public', 'tests/.output']),
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A scrolling element must be focusable, so that arrow keys scroll it.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ul', 'section'] }],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['../*'] }] },
  },
  noneOf('components', ['sections', 'layouts', 'pages']),
  noneOf('sections', ['layouts', 'pages']),
  noneOf('layouts', ['pages']),
  rules,
  {
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.configs.recommended],
    // The plugin's other rules need React's compiler, which we do not use.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
)
