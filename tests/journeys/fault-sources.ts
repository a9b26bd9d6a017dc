import { expect, type Locator, type Page } from '@playwright/test'
import { everyFlow } from '~/flows/flows'
import { messages } from '~/toast/messages'
import type { FormType } from '~/lead/sources'
import type { Visitor } from './fixtures'
import { hydrated, mainAction, openFilled, walkFlow } from './flow-steps'

export interface FaultSource {
  name: FormType
  path: string
  /** Waits for hydration and fills everything in, up to the button that sends. */
  fill: (page: Page, visitor: Visitor) => Promise<void>
  /** Opens the page and fills everything in, a flow without walking through its questions. */
  openFilled: (page: Page, visitor: Visitor) => Promise<unknown>
  submit: (page: Page) => Locator
  /** The message after a failed insert (specification, section 8); null for a quiz, which shows its result. */
  failure: string | null
  /** Waits for the confirmation or the quiz's result. */
  succeeds: (page: Page) => Promise<void>
  /** Changes one field after a failure and returns the expected columns; absent if the form is gone by then. */
  edit?: (page: Page) => Promise<Record<string, string>>
}

export const consultationForm = (page: Page) => page.locator('form[action="/api/enquiry"]').first()

export async function consultationHydrated(page: Page): Promise<void> {
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
    await consultationHydrated(page)
    await fillConsultation(page, visitor)
  },
  openFilled: async (page, visitor) => {
    await page.goto('/')
    await consultation.fill(page, visitor)
  },
  submit: (page) => consultationForm(page).locator('button[type=submit]'),
  failure: messages.consultationFailed.text,
  succeeds: async (page) => {
    await expect(page.getByRole('status').getByText(messages.consultationSent('').title)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  },
  edit: async (page) => {
    await consultationForm(page).getByLabel('Phone').fill('020 7946 0777')
    return { phone: '020 7946 0777' }
  },
}

const flowSource = ({ path, flow }: (typeof everyFlow)[number]): FaultSource => ({
  name: flow.name,
  path,
  fill: async (page, visitor) => {
    await hydrated(page)
    await walkFlow(page, { flow, visitor })
  },
  openFilled: (page, visitor) => openFilled(page, { path, flow, visitor }),
  submit: mainAction,
  failure: null,
  succeeds: (page) => expect(page.locator('[data-screen=end]')).toBeVisible(),
  // The funnel and the wizard stay on their last step when the insert fails.
  ...(flow.kind === 'quote' && {
    failure: messages.flowFailed.text,
    edit: async (page: Page) => {
      await page.getByLabel('Phone Number').fill('020 7946 0777')
      return { phone: '020 7946 0777' }
    },
  }),
})

/** Every source. A flow added to src/flows/flows.ts is tested with every fault. */
export const faultSources: readonly FaultSource[] = [consultation, ...everyFlow.map(flowSource)]

export const sourceOf = (path: string): FaultSource => {
  const source = faultSources.find((one) => one.path === path)
  if (!source) throw new Error(`No form on ${path}.`)
  return source
}
