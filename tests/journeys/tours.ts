import type { Page } from '@playwright/test'
import type { FlowName } from '~/content/schemas/names'
import { choicesInMessage, type Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'
import { paths } from '~/lib/paths'
import { expect, rowsOf, type Visitor } from './fixtures'
import { storedPerson } from './flow-steps'

export interface Tour {
  path: string
  flow: Flow
  /** One value per question. */
  answers: readonly string[]
  /** The heading of the last screen. */
  title: string
  /** Stored columns that the message does not repeat. tests/unit/flows/leads.test.ts has the others. */
  row: Record<string, unknown>
}

/** One way through each flow, from its first screen to its last. */
export const tours = {
  'will-calculator': {
    path: paths.willCalculator,
    flow: willCalculator,
    answers: ['couple', 'yes', 'no', 'no'],
    title: 'Thank you, Margaret',
    row: { form_type: 'will_price_calculator', reference_number: null },
  },
  'need-assessment': {
    path: paths.needAssessment,
    flow: needAssessment,
    answers: ['over70', 'yes', 'yes', 'yes', 'yes'],
    title: 'Action Required',
    row: { form_type: 'need_assessment', reference_number: null },
  },
  'inheritance-risk-checker': {
    path: paths.inheritanceRisk,
    flow: inheritanceRisk,
    answers: ['married', 'yes', 'yes'],
    title: 'Your Estate Would Be Split',
    row: { form_type: 'inheritance_risk_checker', reference_number: null },
  },
  'will-cost': {
    path: paths.willCost,
    flow: willCost,
    answers: ['under-40', 'male', 'no-new', 'no', 'not-sure', 'service-not-sure'],
    title: 'Thank you, Margaret',
    row: { form_type: 'will_cost_calculator', reference_number: expect.stringMatching(/^WC\d{9}$/) },
  },
  instantwill: {
    path: paths.instantWill,
    flow: instantWill,
    answers: ['not-sure', 'yes', 'urgent'],
    title: 'Your Will Quote Request Has Been Submitted',
    row: { form_type: 'instant_will', reference_number: expect.stringMatching(/^IW\d{9}$/) },
  },
} as const satisfies Record<FlowName, Tour>

/** The answers are stored once, with the reference shown to the visitor. */
export async function expectStored(
  page: Page,
  { visitor, row, flow, answers }: Tour & { visitor: Visitor },
): Promise<void> {
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
  const [stored] = await rowsOf(visitor.email)
  expect(stored).toMatchObject({ ...row, ...storedPerson(visitor) })
  const reference = stored?.reference_number
  await expect(page.locator('[data-reference] strong')).toHaveText(reference ? [reference] : [])
  expect(stored?.['message']).toContain(reference ?? '')
  // The cost funnel does not store its last question.
  const asked = flow === willCost ? answers.slice(0, -1) : answers
  expect(Object.values(choicesInMessage(flow, String(stored?.['message'])))).toEqual(asked)
}
