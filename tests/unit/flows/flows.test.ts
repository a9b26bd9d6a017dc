import { describe, expect, test } from 'vitest'
import { sourceOf } from '~/lead/sources'
import { encouragementAt, progressAt, titleAt } from '~/flows/engine/engine'
import { choicesOf, type Flow, type Step } from '~/flows/engine/vocabulary'
import { everyFlow, flows } from '~/flows/flows'
import { chooseNotice, instantWillWithLines } from '~/flows/instant-will/rules'
import { firstLead } from './first-answers'

// The five flows of Specification 2 to 4 and 9, then the rules for every flow of src/flows/flows.ts.

const partsOf = (step: Step): string[] => {
  if (step.kind === 'choice') return step.options.map(({ value }) => value)
  return step.kind === 'fields' ? step.fields.map(({ id }) => id) : []
}

/** "2/9 22% gender: male female", with > where the flow advances by itself and the button's words where it has its own. */
const screensOf = (flow: Flow) =>
  flow.steps.map((step, at) => {
    const progress = progressAt(flow, at)
    return [
      progress && `${progress.step}/${progress.of} ${progress.percent}%`,
      [step.id, partsOf(step).join(' ')].filter(Boolean).join(': '),
      step.kind === 'choice' && flow.kind === 'quote' && '>',
      'next' in step && step.next && `[${step.next}]`,
    ]
      .filter(Boolean)
      .join(' ')
  })

const screens: Record<keyof typeof flows, string[]> = {
  'will-calculator': [
    'start [Start]',
    '1/6 17% situation: single couple',
    '2/6 33% family: yes no',
    '3/6 50% assets: yes no',
    '4/6 67% requests: yes no',
    'contact: name email phone',
    'thanks',
  ],
  'need-assessment': [
    'start [Start]',
    '1/7 14% age: under30 30to50 50to70 over70',
    '2/7 29% relationship: yes no',
    '3/7 43% family: yes no',
    '4/7 57% assets: yes no',
    '5/7 71% health: yes notsure no [Continue]',
    'contact: name email phone [Get My Results]',
    'results',
  ],
  'inheritance-risk-checker': [
    'start [Start]',
    '1/5 20% relationship: married unmarried single',
    '2/5 40% children: yes no',
    '3/5 60% assets: yes no [Show My Risk]',
    'contact: name email phone',
    'results',
  ],
  'will-cost': [
    '1/9 11% age: under-40 40-49 50-59 60+ >',
    '2/9 22% gender: male female >',
    '3/9 33% hasWill: yes-update no-new >',
    '4/9 44% homeowner: yes no >',
    '5/9 56% willFor: me me-partner not-sure >',
    '6/9 67% serviceType: single couples service-not-sure >',
    '7/9 78% postcode: postcode',
    '8/9 89% name: fullName',
    '9/9 100% contact: email phone [Get My Quote]',
    'thank-you',
  ],
  instantwill: [
    '1/6 17% willType: single couple not-sure >',
    '2/6 33% hasWill: yes no >',
    '3/6 50% urgency: urgent soon planning >',
    '4/6 67% name: fullName [Continue to Location]',
    '5/6 83% location: postcode [Continue to Contact Details]',
    '6/6 100% contact: email phone [Get My Free Quote Now]',
    'success',
  ],
}

test.each(everyFlow)('$id has the screens of the specification', ({ id, flow }) => {
  expect(screensOf(flow)).toEqual(screens[id as keyof typeof flows])
})

test('the page title has the step’s progress', () => {
  const { flow } = flows['will-calculator']
  expect(titleAt(flow, 2, 'Calculator')).toBe('Step 2 of 6 | Calculator')
  expect(titleAt(flow, 0, 'Calculator')).toBe('Calculator')
})

test('encouragement changes at the specified steps and ends with the flow', () => {
  const lines = (flow: Flow) => flow.steps.map((_, at) => encouragementAt(flow, at))
  expect(lines(flows['will-cost'].flow)).toEqual([
    ...Array(3).fill('Great start! Just a few more questions...'),
    ...Array(3).fill("Almost done! You're doing great..."),
    ...Array(2).fill('Final steps! Almost there...'),
    "Perfect! Let's get your quote...",
    undefined,
  ])
  expect(lines(flows['will-calculator'].flow)).toEqual(Array(7).fill(undefined))
  const wizard = instantWillWithLines(['One', 'Two', 'Three'])
  expect(lines(wizard)).toEqual(['One', 'One', 'Two', 'Two', 'Three', 'Three', undefined])
})

test('each of three notices has a third of the probability', () => {
  const notices = ['one', 'two', 'three']
  const chosen = [0, 0.33, 0.34, 0.66, 0.67, 0.999].map((chance) => chooseNotice(notices, () => chance))
  expect(chosen).toEqual(['one', 'one', 'two', 'two', 'three', 'three'])
  expect(chooseNotice([], () => 0)).toBeUndefined()
})

test('every flow has a unique name, which is part of its session key', () => {
  const names = everyFlow.map(({ flow }) => flow.name)
  expect(names).toEqual([...new Set(names)])
})

describe.each(everyFlow)('$id', ({ id, flow }) => {
  test('asks for explicit consent if an answer is never saved in the browser', () => {
    for (const { id: question, unsaved, consent } of choicesOf(flow))
      expect(consent !== undefined, `${id}, ${question}`).toBe(unsaved === true)
  })

  test('asks for every column that its source sends', () => {
    const row = firstLead(flow)
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
})
