// A tool's result, computed again from the stored answers for the emails.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFacts, readTools } from '~/content/files'
import { choicesOf, summarise } from '~/flows/engine/vocabulary'
import { intestacyFacts } from '~/flows/from-facts'
import { everyFlow } from '~/flows/flows'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { riskResult } from '~/flows/inheritance-risk/rules'
import { needResult } from '~/flows/need-assessment/results'
import { willCalculator } from '~/flows/will-calculator/flow'
import { acknowledgement } from '~/server/mail/visitor-mail'
import { answersIn, resultParts } from '~/server/result-parts'
import { published } from '../site/specification/published'
import { facts as aboutUs, row } from './mail/sample'

const { facts } = readFacts()
const tools = readTools(facts)
const partsFor = (form_type: string, message: string, more = {}, given = facts) =>
  resultParts({ ...row, form_type, message, ...more }, { facts: given, tools })
const mailFor = (form_type: string, message: string, more = {}, given = facts) =>
  acknowledgement({ ...row, form_type, message }, aboutUs, partsFor(form_type, message, more, given)).text

const flows = everyFlow.map(({ flow }) => [flow.name, flow] as const)

test.each(flows)('the choices of %s are read from its message, and no other text', (name, flow) => {
  const choices = fc.record(
    Object.fromEntries(
      choicesOf(flow).map(({ id, options }) => [id, fc.constantFrom(...options.map(({ value }) => value))]),
    ),
  )
  fc.assert(
    fc.property(choices, fc.string(), (made, text) => {
      expect(answersIn(flow, `Heading\n${summarise(flow, made)}\nReference: X`)).toEqual(made)
      expect(JSON.stringify(partsFor(name, `Age: ${text}\n${text}`))).not.toContain(`Age: ${text}x`)
      expect(answersIn(flow, text)).toBeUndefined()
    }),
  )
})

// The cost funnel's answers have their own columns.
test.each(flows.filter(([name]) => name !== 'will_cost_calculator'))(
  'only a message with every answer of %s has a result',
  (name, flow) => {
    const made = Object.fromEntries(choicesOf(flow).map(({ id, options }) => [id, options[0]?.value ?? '']))
    const lines = summarise(flow, made).split('\n')
    expect(partsFor(name, lines.join('\n'))).not.toEqual([])
    expect(partsFor(name, '')).toEqual([])
    for (const left of lines)
      expect([left, partsFor(name, lines.filter((line) => line !== left).join('\n'))]).toEqual([left, []])
  },
)

const simplest = summarise(willCalculator, {
  situation: 'single',
  family: 'no',
  assets: 'no',
  requests: 'no',
})
const everyRisk = (['married', 'unmarried', 'single'] as const).flatMap((relationship) =>
  (['yes', 'no'] as const).map((children) => ({ relationship, children, assets: 'yes' }) as const),
)
const risk = summarise(inheritanceRisk, { relationship: 'unmarried', children: 'yes', assets: 'yes' })
const needs = { age: '30to50', relationship: 'no', family: 'no', assets: 'no', health: 'yes' } as const
const need = summarise(needAssessment, needs)

test('each quote has its own price, and without a known kind of will both prices', () => {
  const couple = { situation: 'couple', family: 'no', assets: 'no', requests: 'no' }
  const calculated = mailFor('will_price_calculator', summarise(willCalculator, couple))
  expect(calculated).toContain(`from ${published('price.will.mirrorEach', 2)} a couple`)
  expect(calculated).toContain(`. ${published('price.will.mirrorEach')} each`)
  expect(calculated).toContain('ALSO WORTH ASKING ABOUT')
  expect(calculated).toContain(`from ${published('price.lpa')} per person`)
  for (const note of tools.receipt.notes) expect(calculated).toContain(note)
  const instant = summarise(instantWill, { willType: 'single', hasWill: 'no', urgency: 'soon' })
  expect(mailFor('instant_will', instant)).toContain(`from ${published('price.will.instant')}`)
  const unsure = summarise(instantWill, { willType: 'not-sure', hasWill: 'no', urgency: 'soon' })
  for (const [form, message, single] of [
    ['will_cost_calculator', '', 'price.will.single'],
    ['instant_will', unsure, 'price.will.instant'],
  ] as const) {
    const both = mailFor(form, message)
    expect(both).toContain(`YOUR GUIDE PRICE: ${tools.receipt.titles.either.toUpperCase()}\n`)
    expect(both).toContain(`from ${published(single)}`)
    expect(both).toContain(`from ${published('price.will.mirrorEach', 2)}`)
  }
})

test('a result by the law states the general rule and its date; a price does not', () => {
  const stated = tools.law.result.replace('[date]', '20 November 2026')
  for (const words of [
    'England and Wales',
    'general rule',
    'joint tenants',
    'advice',
    'Scotland',
    'Northern Ireland',
  ])
    expect(stated).toContain(words)
  expect(mailFor('inheritance_risk_checker', risk)).toContain(stated)
  // It shows neither shares nor an estate, so it explains neither.
  expect(mailFor('need_assessment', need)).toContain(tools.law.suggestion)
  expect(mailFor('need_assessment', need)).not.toMatch(/joint tenants|shares?\b/)
  expect(mailFor('will_price_calculator', simplest)).not.toContain(stated)
})

test.each([
  ['EH1 1AA', tools.otherLaws.scotland.price],
  ['BT1 5GS', tools.otherLaws.northernIreland.price],
  ['TD12 4AB', tools.otherLaws.border.price],
  ['JE2 3AB', tools.otherLaws.islands.price],
])('for %s the price names the law it is for', (postcode, sentence) => {
  expect(mailFor('will_cost_calculator', '', { postcode })).toContain(sentence.slice(0, 40))
  expect(mailFor('will_cost_calculator', '', { postcode: 'N1 9GU' })).not.toContain(sentence.slice(0, 40))
})

test('an unsettled rule is not called the law', () => {
  const married = summarise(inheritanceRisk, { relationship: 'married', children: 'no', assets: 'yes' })
  const id = 'intestacy.marriedNoChildren.legacy'
  const mailWith = (value?: number) =>
    mailFor('inheritance_risk_checker', married, {}, { ...facts, [id]: { ...facts[id]!, value } })
  expect(mailWith(100_000)).toContain(tools.law.unsettled)
  expect(mailWith(100_000)).not.toContain('general rule')
  expect(mailWith()).not.toContain(tools.law.unsettled)
  expect(mailFor('inheritance_risk_checker', risk)).not.toContain(tools.law.unsettled)
})

test.each(everyRisk)('the risk checker’s email for %o contains its whole result', (answers) => {
  const { title, summary, breakdown } = riskResult(answers, intestacyFacts(facts, tools.inheritance))
  const text = mailFor('inheritance_risk_checker', summarise(inheritanceRisk, answers)).replaceAll(
    /\s+/g,
    ' ',
  )
  for (const words of [title, summary, ...breakdown.map(({ recipient }) => recipient)])
    expect(text).toContain(words)
  expect(text.includes('WHO WOULD INHERIT, IN THIS ORDER')).toBe(
    answers.relationship === 'single' && answers.children === 'no',
  )
})

test('the need assessment’s email contains the result and never the health answer', () => {
  const health = choicesOf(needAssessment).find(({ id }) => id === 'health')
  for (const { value, label } of health?.options ?? []) {
    const answers = { ...needs, health: value } as Parameters<typeof needResult>[0]
    const text = mailFor('need_assessment', summarise(needAssessment, answers))
    expect(text).toContain(needResult(answers).title)
    expect(text).not.toContain(`${health?.summary}: `)
    expect(text.split('\n')).not.toContain(label)
  }
})

test('a consultation, a changed message and switched-off prices have no result', () => {
  expect(partsFor('consultation', 'Hello')).toEqual([])
  expect(partsFor('will_price_calculator', 'Situation: Something else')).toEqual([])
  const off = { facts, tools: { ...tools, showGuidePrice: false } }
  expect(resultParts({ ...row, form_type: 'will_cost_calculator' }, off)).toEqual([])
})
