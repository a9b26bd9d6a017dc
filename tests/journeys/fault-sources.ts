import { expect, type Page } from '@playwright/test'
import type { Flow } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import { messages } from '~/toast/messages'
import type { FormType } from '~/lead/sources'
import { firstLead } from '../unit/flows/first-answers'
import type { Visitor } from './fixtures'
import { mainAction } from './flow-steps'
import { openFlow, takeUpToSending } from './flow-walk'

/** A form that makes a lead, as the fault table drives it. */
export interface FaultSource {
  /** The flow's name, or the form's. */
  name: string
  formType: FormType
  path: string
  /** Opens its page; a flow that was walked before in this run stands at its last step. */
  open: (page: Page, query?: string) => Promise<unknown>
  /** From a page just opened to the press that sends, which `submit` does. The page is hydrated when this ends. */
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
  formType: 'consultation',
  path: '/',
  open: (page, query = '') => page.goto(`/${query}`),
  fill: async (page, visitor) => {
    await consultationHydrated(page)
    await fillConsultation(page, visitor)
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

interface FlowSource {
  name: string
  formType: FormType
  path: string
  /** The words of the button that sends. */
  sends: string
}

/** The words of the button that sends: those of the last question, or the ones of every question. */
const sendingWords = (flow: Flow) => flow.steps.findLast((step) => step.kind === 'fields')?.next ?? 'Next'

const sourceFor = (known: (typeof everyFlow)[number]): FlowSource => ({
  name: known.flow.name,
  formType: firstLead(known).row.form_type,
  path: known.path,
  sends: sendingWords(known.flow),
})

const flowSource = ({ name, formType, path, sends }: FlowSource): FaultSource => ({
  name,
  formType,
  path,
  open: (page, query) => openFlow(page, path, query),
  fill: (page, visitor) => takeUpToSending(page, path, { visitor, sends }),
  submit: mainAction,
  failure: null,
  succeeds: (page) => expect(page.locator('.flow-end')).toBeVisible(),
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

/** Every source there is. A flow of src/flows/flows.ts inherits the whole fault table. */
export const faultSources: readonly FaultSource[] = [
  consultation,
  ...everyFlow.map((known) =>
    known.flow.onSaveError === 'stay' ? stayingSource(sourceFor(known)) : flowSource(sourceFor(known)),
  ),
]
