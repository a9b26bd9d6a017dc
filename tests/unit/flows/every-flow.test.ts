import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formTypes, sourceOf } from '~/lead/sources'
import { choicesOf } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import { firstLead } from './first-answers'

// Rules for every flow of src/flows/flows.ts. flows.test.ts checks the five against the specification.

test('every flow folder is in the table', async () => {
  const folders = readdirSync('src/flows').filter((name) => existsSync(`src/flows/${name}/flow.ts`))
  const found = await Promise.all(
    folders.map(async (folder) => ({
      folder,
      exported: Object.values((await import(`../../../src/flows/${folder}/flow.ts`)) as object) as unknown[],
    })),
  )
  const forgotten = found
    .filter(({ exported }) => !everyFlow.some(({ flow }) => exported.includes(flow)))
    .map(({ folder }) => `src/flows/${folder}/flow.ts is missing from src/flows/flows.ts`)
  expect(forgotten).toEqual([])
})

test('every flow has a unique name, which is part of its session key', () => {
  const names = everyFlow.map(({ flow }) => flow.name)
  expect(names).toEqual([...new Set(names)])
})

test('every source except the consultation form belongs to a flow', () => {
  const sent: string[] = ['consultation', ...everyFlow.map((known) => firstLead(known).row.form_type)]
  const unsent = formTypes
    .filter((formType) => !sent.includes(formType))
    .map((formType) => `${formType}: in src/lead/sources.ts, but no rules.ts of a flow sends it`)
  expect(unsent).toEqual([])
})

describe.each(everyFlow)('$id', (known) => {
  const { id, path, flow } = known
  test('has a page and its words', () => {
    const files = [`src/pages${path}.astro`, `content/pages/${id}.yaml`]
    const missing = files.filter((file) => !existsSync(file))
    expect(missing.map((file) => `${file} is missing: a flow has a page and its words`)).toEqual([])
  })

  test('has a card if its page is a tool', () => {
    const words = readFileSync(`content/pages/${id}.yaml`, 'utf8')
    expect(/^tool:/m.test(words), `content/pages/${id}.yaml and its card after "tool:"`).toBe(
      path.startsWith('/tools/'),
    )
  })

  test('is in the privacy policy', () => {
    const file = 'content/legal/privacy-policy.mdx'
    const line = `<Collected from="${id}" />`
    expect(readFileSync(file, 'utf8').includes(line), `${file}, “What we collect”: ${line}`).toBe(true)
  })

  test('asks for explicit consent if an answer is never saved in the browser', () => {
    for (const { id: question, unsaved, consent } of choicesOf(flow))
      expect(consent !== undefined, `${id}, ${question}`).toBe(unsaved === true)
  })

  test('asks for every column that its source sends', () => {
    const { row } = firstLead(known)
    const { sends } = sourceOf(row.form_type)
    const stored = Object.keys(row).filter((name) => name !== 'consent')
    const lost = stored
      .filter((name) => !sends.some((sent) => sent === name))
      .map((name) => `${name}: asked, but not among what ${row.form_type} sends in src/lead/sources.ts`)
    const unasked = sends
      .filter((name) => name !== 'consent' && !stored.includes(name))
      .map((name) => `${name}: sent by ${row.form_type} in src/lead/sources.ts, but ${id} never asks`)
    expect([...lost, ...unasked]).toEqual([])
  })

  test('explains why each question is asked', () => {
    for (const { why, title } of choicesOf(flow)) expect(why, title).toMatch(/\w.*\.$/)
  })
})
