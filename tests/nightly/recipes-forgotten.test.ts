import { afterAll, beforeAll, expect, test } from 'vitest'
import { FollowedRecipes } from './followed-recipes'

// docs/recipes.md with steps left out: what is forgotten is named by the type checker or by a test.

const recipes = new FollowedRecipes()
const { copy } = recipes
afterAll(() => copy.remove())

const checks = [
  'tests/unit/docs/architecture.test.ts',
  'tests/unit/content/schemas',
  'tests/unit/content/services.test.ts',
  'tests/unit/enquiry/consultation.test.ts',
  'tests/database/columns.test.ts',
  'tests/unit/docs/follow-ups.test.ts',
  'tests/unit/flows/every-flow.test.ts',
  'tests/server/functions/plain-form.test.ts',
  'tests/unit/lead/sources.test.ts',
]
const unitTests = () =>
  copy.node('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...checks)

/** The types of src alone: the tests' own samples answer the old questions. */
beforeAll(() => {
  const include = ['.astro/types.d.ts', 'src']
  copy.write('tsconfig.recipes.json', JSON.stringify({ extends: './tsconfig.json', include }))
  const { output, status } = copy.node('node_modules/astro/bin/astro.mjs', 'sync')
  if (status !== 0) throw new Error(output)
})
const types = () => copy.node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.recipes.json')

test('with every step the checks pass', () => {
  for (const { output, status } of [unitTests(), types()]) expect(status, output).toBe(0)
})

test('a file that is forgotten is named', () => {
  const forgotten = [
    'content/faqs/probate.yaml',
    'src/components/illustrations/probate.svg',
    'src/pages/tools/advance-decision.astro',
    'content/pages/advance-decision.yaml',
    'supabase/migrations/20270101090000_message_length.sql',
    'supabase/migrations/20270101090100_marital_status.sql',
    'supabase/migrations/20270101090200_advance_decision.sql',
    'supabase/migrations/20270101090300_best_time.sql',
  ]
  const output = recipes.without(({ file }) => forgotten.includes(file), unitTests)
  for (const file of forgotten.slice(0, 4)) expect(output).toContain(`${file} is missing`)
  expect(output).toContain('message: the migrations allow 5000 characters, src/lib/limits.ts 4000')
  expect(output).toContain('marital_status: no migration lets a visitor insert it')
  expect(output).toContain('best_time: no migration lets a visitor insert it')
  expect(output).toContain('advance_decision: the table refuses this form_type')
})

test('a line that is forgotten is named, and the screen that a page shows', () => {
  const screen = 'src/flows/advance-decision/AdvanceDecision.tsx'
  const lines = ['src/flows/flows.ts', 'src/lead/sources.ts', screen]
  const output = recipes.without(
    ({ file, recipe }) => lines.includes(file) && recipe !== 'Add a kind of enquiry',
    unitTests,
  )
  expect(output).toContain('src/flows/advance-decision/flow.ts is missing from src/flows/flows.ts')
  expect(output).toContain(`${screen} is missing: src/pages/tools/advance-decision.astro imports it`)
  expect(output).toContain(
    'marital_status is in src/lead/columns.ts, and no source of src/lead/sources.ts sends it',
  )
  expect(output).toContain('marital_status: asked, but not among what will_cost_calculator sends')
})

test('what the privacy policy or the page on follow-ups does not say is named', () => {
  const files = ['content/legal/privacy-policy.mdx', 'docs/follow-ups.md']
  const output = recipes.without(({ file }) => files.includes(file), unitTests)
  expect(output).toContain('<Collected from="advance-decision" />')
  expect(output).toMatch(/to contain '`(bestTime|marital_status)`'/)
})

test('a column or a kind of enquiry that nothing sends is named', () => {
  const output = recipes.without(
    ({ file, recipe }) =>
      file === 'src/flows/will-cost/rules.ts' ||
      (file === 'src/flows/advance-decision/rules.ts' && recipe === 'Add a kind of enquiry'),
    unitTests,
  )
  expect(output).toContain('advance_decision: in src/lead/sources.ts, but no rules.ts of a flow sends it')
  expect(output).toContain(
    'marital_status: sent by will_cost_calculator in src/lead/sources.ts, but will-cost never asks',
  )
})

test('what the table of columns or sources does not know does not compile', () => {
  const output = recipes.without(
    ({ file, recipe }) =>
      file === 'src/lead/columns.ts' ||
      (file === 'src/lead/sources.ts' && recipe === 'Add a kind of enquiry'),
    types,
  )
  expect(output).toMatch(/will-cost\/rules\.ts.*'marital_status' does not exist/)
  expect(output).toMatch(/advance-decision\/rules\.ts.*'advance_decision' does not exist/)
})

test('what the privacy policy has no words for, or scores no points, does not compile', () => {
  const words = 'src/layouts/collected.ts'
  const rules = 'src/flows/need-assessment/rules.ts'
  const ofFlow = recipes.without(({ file, recipe }) => file === words && recipe === 'Add a flow', types)
  expect(ofFlow).toMatch(/collected\.ts.*advance-decision/)
  const output = recipes.without(({ file }) => file === words || file === rules, types)
  for (const name of ['best_time', 'abroad', 'maritalStatus'])
    expect(output).toMatch(new RegExp(`collected\\.ts.*Property '${name}' is missing`))
  expect(output).toMatch(/need-assessment\/rules\.ts.*Property 'dailyHelp' is missing/)
})

test('a question that a row needs, and a rule or an end of a flow, does not compile without its file', () => {
  const forgotten = [
    'src/flows/will-cost/flow.ts',
    'src/flows/advance-decision/rules.ts',
    'src/flows/advance-decision/DecisionThanks.tsx',
  ]
  const output = recipes.without(({ file }) => forgotten.includes(file), types)
  expect(output).toMatch(/will-cost\/rules\.ts.*'maritalStatus' does not exist/)
  expect(output).toMatch(/flows\.ts.*Cannot find module '\.\/advance-decision\/rules'/)
  expect(output).toMatch(/AdvanceDecision\.tsx.*Cannot find module '\.\/DecisionThanks'/)
})

/** What is changed first, and asks for the rest; without it there is no change. */
const beginnings = [
  'src/lib/limits.ts',
  'src/lib/limits.ts',
  'src/flows/will-calculator/flow.ts',
  'src/flows/need-assessment/flow.ts',
  'src/lead/sources.ts',
  'content/services/probate.yaml',
  'src/flows/advance-decision/flow.ts',
]

test('every other step was left out in one of these', () => {
  const tried = [...recipes.leftOut]
  const missed = recipes.steps.filter((step) => !beginnings.includes(step.file) && !tried.includes(step))
  expect(missed.map(({ file, recipe }) => `${file} (${recipe})`)).toEqual([])
})
