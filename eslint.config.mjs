// What the type checker cannot see: promises nobody awaits, effects that miss a dependency, markup that a screen reader
// cannot use. Format is oxfmt's and prettier's, unused exports are knip's, types are TypeScript's.
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs'
import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import oxlint from './.oxlintrc.json' with { type: 'json' }

/** Only what needs types and pays for them: .oxlintrc.json names these rules, `astro check` holds the types themselves. */
const typed = {
  files: ['{src,tests}/**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: Object.fromEntries(
    Object.entries(oxlint.rules).map(([name, level]) => [
      name.replace('typescript/', '@typescript-eslint/'),
      level,
    ]),
  ),
}
/** The checks ask oxlint for them, which has the same findings in a third of the time; an editor asks ESLint. */
const isTyped = process.env.TYPED_RULES !== 'oxlint'

export default defineConfig(
  globalIgnores(['.astro', '.build', '.data', '.netlify', 'dist', 'public', 'tests/.output']),
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  comments.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // What scrolls by itself must take the arrow keys.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ul', 'section'] }],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@eslint-community/eslint-comments/require-description': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  isTyped ? typed : [],
  {
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.recommended],
  },
)
