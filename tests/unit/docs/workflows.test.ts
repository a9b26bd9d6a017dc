import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  with?: Record<string, unknown>
}
interface Workflow {
  on: Record<string, unknown>
  jobs: Record<string, { steps: Step[] }>
}

const textOf = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8')
const workflows = ['canary', 'test'].map((name) => parse(textOf(name)) as Workflow)
const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps))

const { devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'devDependencies' | 'scripts',
  Record<string, string>
>

test('GitHub and Netlify run the Node that the packages bring', () => {
  const major = devDependencies['node']?.split('.')[0]
  const inWorkflows = steps
    .filter(({ uses }) => uses?.startsWith('actions/setup-node'))
    .map((step) => step.with?.['node-version'])
  expect(inWorkflows.map(String)).toEqual([major, major])
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${major}"`)
})

test('each action has one version', () => {
  const used = new Set(steps.flatMap(({ uses }) => uses ?? []))
  const names = [...used].map((uses) => uses.split('@')[0])
  expect([...used].filter((uses) => !/@v\d+$/.test(uses))).toEqual([])
  expect(names).toEqual([...new Set(names)])
})

test('a push runs npm test, the night npm run test:all', () => {
  const [, { on } = { on: {} }] = workflows
  expect(Object.keys(on)).toEqual(
    expect.arrayContaining(['push', 'pull_request', 'schedule', 'workflow_dispatch']),
  )
  const line = /^ +COMMAND: (.*)$/m.exec(textOf('test'))?.[1] ?? ''
  const [nightly = '', daily = ''] = [...line.matchAll(/&& '([^']+)' \|\| '([^']+)'/g)].flatMap(
    ([, ...found]) => found,
  )
  expect([nightly, daily]).toEqual(['run test:all', 'test'])
  expect(scripts).toMatchObject({ test: expect.any(String), 'test:all': expect.any(String) })
})
