import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFacts, readTools } from '~/content/files'
import { everyFlow } from '~/flows/flows'
import { choicesOf, summarise } from '~/flows/engine/vocabulary'
import { answersIn, resultParts } from '~/server/result-parts'
import { row } from '../mail/sample'

const { facts } = readFacts()
const tools = readTools(facts)
const partsFor = (form_type: string, message: string | null) =>
  resultParts({ ...row, form_type, message }, { facts, tools })

describe.each(everyFlow.map(({ flow }) => [flow.name, flow] as const))('%s', (_, flow) => {
  const choices = fc.record(
    Object.fromEntries(
      choicesOf(flow).map(({ id, options }) => [id, fc.constantFrom(...options.map(({ value }) => value))]),
    ),
  )

  test('the choices are read back from the message as they were made', () => {
    fc.assert(
      fc.property(choices, (made) => {
        expect(answersIn(flow, `Heading\n${summarise(flow, made)}\nReference: X`)).toEqual(made)
      }),
    )
  })

  test('no other text comes through', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(JSON.stringify(partsFor(flow.name, `Age: ${text}\n${text}`))).not.toContain(`Age: ${text}x`)
        expect(answersIn(flow, text)).toBeUndefined()
      }),
    )
  })
})

/** A tool's own answers, each with its first option; the cost funnel’s stand in columns of their own. */
const tellings = everyFlow
  .filter(({ flow }) => flow.name !== 'will_cost_calculator')
  .map(({ flow }) => {
    const made = Object.fromEntries(choicesOf(flow).map(({ id, options }) => [id, options[0]?.value ?? '']))
    return [flow.name, summarise(flow, made).split('\n')] as const
  })

describe.each(tellings)('%s', (name, lines) => {
  test('a message with every answer brings a result', () => {
    expect(partsFor(name, lines.join('\n'))).not.toEqual([])
  })

  test.each(lines)('without “%s” it brings none', (left) => {
    expect(partsFor(name, lines.filter((line) => line !== left).join('\n'))).toEqual([])
  })

  test('no message brings none', () => {
    expect(partsFor(name, null)).toEqual([])
  })
})
