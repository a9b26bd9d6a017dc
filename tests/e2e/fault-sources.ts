import { expect, type Page } from '@playwright/test'
import { messages } from '~/features/toast/messages'
import { paths } from '~/lib/paths'
import type { Visitor } from './fixtures'
import { mainAction } from './flow-steps'
import { walkToSending } from './flow-walk'

/** A form that makes a lead, as the fault table drives it. */
export interface FaultSource {
  /** The row's form_type. */
  name: string
  path: string
  /** From a page just opened to the press that sends, which `submit` does. The page is alive when this ends. */
  fill: (page: Page, visitor: Visitor) => Promise<void>
  /** The button that sends. */
  submit: (page: Page) => ReturnType<Page['locator']>
  /** Section 8's words for a failed insert; null for a quiz, which says nothing and goes on. */
  failure: string | null
  /** Sees what the visitor sees once the enquiry has arrived; for a quiz, what comes after its contact step. */
  succeeds: (page: Page) => Promise<void>
  /** Changes one field after a failure and returns what the row must hold; absent where the form is gone by then. */
  edit?: (page: Page) => Promise<Record<string, string>>
}

export const consultationForm = (page: Page) => page.locator('form[action="/api/enquiry"]').first()

/** Waits until the first island that holds the form listens. */
export async function consultationAlive(page: Page): Promise<void> {
  await consultationForm(page).hover()
  await expect(page.locator('astro-island', { has: consultationForm(page) })).not.toHaveAttribute('ssr')
}

export async function fillConsultation(
  page: Page,
  visitor: Visitor,
  form = consultationForm(page),
): Promise<void> {
  await form.getByLabel('First name').fill(visitor.firstName)
  await form.getByLabel('Last name').fill(visitor.lastName)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
}

export const consultation: FaultSource = {
  name: 'consultation',
  path: '/',
  fill: async (page, visitor) => {
    await consultationAlive(page)
    await fillConsultation(page, visitor)
  },
  submit: (page) => consultationForm(page).locator('button[type=submit]'),
  failure: messages.consultationFailed.text,
  succeeds: async (page) => {
    await expect(page.getByRole('status').getByText(messages.consultationSent('').title)).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  },
  edit: async (page) => {
    await consultationForm(page).getByLabel('Phone').fill('020 7946 0777')
    return { phone: '020 7946 0777' }
  },
}

export interface FlowSource {
  name: string
  path: string
  /** The words of the button that sends. */
  sends: string
}

/** The flows, each with the button that sends. */
export const flowSources = {
  willCalculator: { name: 'will_price_calculator', path: paths.willCalculator, sends: 'Next' },
  needAssessment: { name: 'need_assessment', path: paths.needAssessment, sends: 'Get My Results' },
  inheritanceRisk: { name: 'inheritance_risk_checker', path: paths.inheritanceRisk, sends: 'Next' },
  willCost: { name: 'will_cost_calculator', path: paths.willCost, sends: 'Get My Quote' },
  instantWill: { name: 'instant_will', path: paths.instantWill, sends: 'Get My Free Quote Now' },
} satisfies Record<string, FlowSource>

const flowSource = ({ name, path, sends }: FlowSource): FaultSource => ({
  name,
  path,
  fill: (page, visitor) => walkToSending(page, { visitor, sends }),
  submit: mainAction,
  failure: null,
  succeeds: (page) => expect(page.locator('.flow-end')).toBeVisible({ timeout: 20_000 }),
})

/** The funnel and the wizard stay on their last step when the insert fails. */
const stayingSource = (source: FlowSource): FaultSource => ({
  ...flowSource(source),
  failure: messages.flowFailed.text,
  edit: async (page) => {
    await page.getByLabel('Phone Number').fill('020 7946 0777')
    return { phone: '020 7946 0777' }
  },
})

/** Every source there is. A new one adds its line here and inherits the whole fault table. */
export const faultSources: readonly FaultSource[] = [
  consultation,
  flowSource(flowSources.willCalculator),
  flowSource(flowSources.needAssessment),
  flowSource(flowSources.inheritanceRisk),
  stayingSource(flowSources.willCost),
  stayingSource(flowSources.instantWill),
]
