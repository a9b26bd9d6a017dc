import { expect, type Page } from '@playwright/test'
import type { Visitor } from './fixtures'
import { alive, heading, mainAction, shown, stepShown } from './flow-steps'

interface Walk {
  visitor: Visitor
  /** The words of the button that sends. */
  sends: string
  /** Sees every screen, its fields filled in. */
  each?: () => Promise<void>
}

/** Answers a flow's every question with its first option and its fields with the visitor's, up to the button that sends. */
export async function walkToSending(page: Page, { visitor, sends, each }: Walk) {
  await alive(page)
  await each?.()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  if (await start.isVisible()) await start.click()
  for (let step = 0; step < 12; step++) {
    const title = (await heading(page).textContent()) ?? ''
    await stepShown(page)
    const isFields = await shown(page, '.flow-fields').isVisible()
    if (isFields) await fillFields(page, visitor)
    await each?.()
    if (!isFields) await answerFirst(page)
    else {
      if ((await mainAction(page).textContent()) === sends) return
      await mainAction(page).click()
    }
    await expect(heading(page)).not.toHaveText(title)
  }
  throw new Error(`The flow never came to "${sends}".`)
}

type Kept = [key: string, value: string][]

/** What each flow had kept in the session when it stood before its last press, in this worker. */
const keptAnswers = new Map<string, Kept>()

/**
 * Comes to the button that sends. The first time in each worker by answering every question; later the answers of that time
 * are put into the session, and the flow takes them up as it does for a visitor who comes back. The fields of the last
 * step are filled in each time.
 */
export async function takeUpToSending(page: Page, walk: Walk): Promise<void> {
  const path = new URL(page.url()).pathname
  const known = keptAnswers.get(path)
  if (known) {
    await page.evaluate(
      (entries) => entries.forEach(([key, value]) => sessionStorage.setItem(key, value)),
      known,
    )
    await page.reload()
  }
  await walkToSending(page, walk)
  if (!known) keptAnswers.set(path, await page.evaluate(keptInSession))
}

const keptInSession = (): Kept =>
  Object.entries({ ...sessionStorage }).filter(([key]) => /^(flow\.|lead$)/.test(key))

async function answerFirst(page: Page): Promise<void> {
  const goesOnAlone = await shown(page, '.flow-hint').isVisible()
  await shown(page, '.answers label').first().click()
  if (!goesOnAlone) await mainAction(page).click()
}

async function fillFields(page: Page, { firstName, lastName, email, phone }: Visitor): Promise<void> {
  const name = `${firstName} ${lastName}`
  const values: Record<string, string> = { name, fullName: name, email, phone, postcode: 'N1 9GU' }
  for (const [field, value] of Object.entries(values)) {
    const input = shown(page, `.flow-fields input[name=${field}]`)
    if (await input.isVisible()) await input.fill(value)
  }
}
