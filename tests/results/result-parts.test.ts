import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRegister, readTools } from '~/content/files'
import { everyFlow } from '~/flows/flows'
import { choicesOf } from '~/flows/engine/vocabulary'
import { summarise } from '~/flows/engine/summary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { needResults } from '~/flows/need-assessment/results'
import { needOutcome } from '~/flows/need-assessment/rules'
import { willCalculator } from '~/flows/will-calculator/flow'
import { acknowledgement } from '~/mail/acknowledgement'
import { answersIn } from '~/results/read-answers'
import { resultParts } from '~/results/result-parts'
import { facts, row } from '../mail/sample'
import { published } from '../specification/published'

const { register } = readRegister()
const tools = readTools(register)
const partsFor = (form_type: string, message: string, more = {}) =>
  resultParts({ ...row, form_type, message, ...more }, { register, tools })
const mailFor = (...sent: Parameters<typeof partsFor>) =>
  acknowledgement({ ...row, form_type: sent[0], message: sent[1] }, facts, partsFor(...sent)).text

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

test('the calculator’s acknowledgement has the price, line by line', () => {
  const answers = { situation: 'couple', family: 'no', assets: 'no', requests: 'no' }
  const text = mailFor('will_price_calculator', summarise(willCalculator, answers))
  expect(text).toContain(`from ${published('price.will.mirrorEach', { times: 2 })} a couple`)
  expect(text).toContain(tools.receipt.notes.from)
})

test('what is not in the total stands under a heading of its own', () => {
  const answers = { situation: 'single', family: 'no', assets: 'no', requests: 'no' }
  const [receipt, others] = partsFor('will_price_calculator', summarise(willCalculator, answers))
  expect(receipt).toMatchObject({ rows: [{}, {}, { label: tools.receipt.total }] })
  expect(others).toMatchObject({
    title: tools.receipt.otherTitle,
    rows: [{ label: tools.receipt.others.lpa.title }],
  })
})

test('the instant quote’s has its own price, the cost funnel’s both', () => {
  const answers = { willType: 'single', hasWill: 'no', urgency: 'soon' }
  expect(mailFor('instant_will', summarise(instantWill, answers))).toContain(
    `from ${published('price.will.instant')}`,
  )
  const both = mailFor('will_cost_calculator', '', { homeowner: 'yes' })
  expect(both).toContain(`from ${published('price.will.single')}`)
  expect(both).toContain(`from ${published('price.will.mirrorEach', { times: 2 })}`)
})

test('the need assessment’s has the result and never the health answer', () => {
  const health = choicesOf(needAssessment).find(({ id }) => id === 'health')
  for (const { value, label } of health?.options ?? []) {
    const answers = { age: '30to50', relationship: 'no', family: 'no', assets: 'no', health: value } as const
    const text = mailFor('need_assessment', summarise(needAssessment, answers))
    expect(text).toContain(needResults[needOutcome(answers as Parameters<typeof needOutcome>[0])].title)
    expect(text).not.toContain(`${health?.summary}: `)
    expect(text.split('\n')).not.toContain(label)
  }
})

test('the risk checker’s says who gets what', () => {
  const answers = { relationship: 'unmarried', children: 'yes', assets: 'yes' }
  expect(mailFor('inheritance_risk_checker', summarise(inheritanceRisk, answers))).toContain(
    'Your Partner Would Get Nothing',
  )
})

test('a consultation, a message that was tampered with and switched-off prices bring no result', () => {
  expect(partsFor('consultation', 'Hello')).toEqual([])
  expect(partsFor('will_price_calculator', 'Situation: Something else')).toEqual([])
  const off = { register, tools: { ...tools, showGuidePrice: false } }
  expect(resultParts({ ...row, form_type: 'will_cost_calculator' }, off)).toEqual([])
})
