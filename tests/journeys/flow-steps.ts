import { expect, type Locator, type Page } from '@playwright/test'
import { serialise, storageKey } from '~/flows/engine/engine'
import { choicesOf, type Flow } from '~/flows/engine/vocabulary'
import { accessibilityFaults } from './axe'
import { expectReadable } from './text-fit'
import type { Visitor } from './fixtures'

/** A part of the flow's current screen. */
export const shown = (page: Page, selector: string): Locator => page.locator(`[data-flow] :is(${selector})`)

export const heading = (page: Page) => shown(page, 'h2')
export const mainAction = (page: Page) => shown(page, 'button[type=submit]')
export const answer = (page: Page, value: string) =>
  shown(page, `[data-screen=choice] [type=radio][value="${value}"]`)

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]', { has: page.locator('[data-flow]') })).toHaveCount(0)
  await expect(page.locator('[data-not-hydrated]')).toHaveCount(0)
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Values for a flow's fields, by name. */
export function typed({ firstName, lastName, email, phone }: Visitor): Record<string, string> {
  const name = `${firstName} ${lastName}`
  return { name, fullName: name, postcode: 'N1 9GU', email, phone }
}

/** The columns with the visitor's details. */
export const storedPerson = ({ firstName, lastName, email, phone }: Visitor) => ({
  first_name: firstName,
  last_name: lastName,
  ...{ email, phone, consent: true },
})

/** A way to answer: with the pointer or the keyboard. */
export interface Hand {
  choose: (page: Page, value: string) => Promise<void>
  press: (page: Page, name: string) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
}

/**
 * Clicks an answer until the flow accepts it: a question that the flow has just advanced to ignores clicks for a moment.
 */
async function clickAnswer(card: Locator): Promise<void> {
  await expect(async () => {
    const input = await card.locator('input').elementHandle()
    await card.click()
    expect(await input?.evaluate((radio: HTMLInputElement) => radio.checked || !radio.isConnected)).toBe(true)
  }).toPass()
}

/** Ticks the consent that some answers need. */
async function agree(page: Page): Promise<void> {
  const consent = shown(page, '[type=checkbox]')
  if (await consent.isVisible()) await consent.check()
}

export const pointer: Hand = {
  choose: async (page, value) => {
    await clickAnswer(
      shown(page, '[data-screen=choice] label:has([type=radio])').filter({
        has: page.locator(`input[value="${value}"]`),
      }),
    )
    await agree(page)
  },
  press: (page, name) => page.locator('[data-flow]').getByRole('button', { name, exact: true }).click(),
  fill: (field, text) => field.fill(text),
}

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 40; press++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element.')
}

const focusIs = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

export const keyboard: Hand = {
  choose: async (page, value) => {
    await tabTo(page, focusIs(page, '[data-screen=choice] [type=radio]'))
    const values = await shown(page, '[data-screen=choice] [type=radio]').evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    )
    for (let press = 0; press < values.indexOf(value); press++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
  },
  press: async (page, name) => {
    await tabTo(page, () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, name))
    await page.keyboard.press('Enter')
  },
  fill: async (field, text) => {
    await tabTo(field.page(), () => field.evaluate((input) => input === document.activeElement))
    await field.page().keyboard.press('ControlOrMeta+a')
    await field.page().keyboard.type(text)
  },
}

/** Answers questions, and presses `next` if they do not advance by themselves. */
export async function answerAll(page: Page, values: readonly string[], next?: string): Promise<void> {
  for (const value of values) {
    const before = await heading(page).textContent()
    await pointer.choose(page, value)
    if (next) await pointer.press(page, next)
    await expect(heading(page)).not.toHaveText(before ?? '')
  }
}

async function stepShown(page: Page): Promise<void> {
  await expect(shown(page, '[data-screen]').first()).toBeVisible()
}

export async function fillStep(page: Page, visitor: Visitor, hand = pointer): Promise<void> {
  const values = typed(visitor)
  await stepShown(page)
  for (const input of await shown(page, '[data-screen=fields] input:not([name=subject])').all())
    await hand.fill(input, values[(await input.getAttribute('name')) ?? ''] ?? '')
}

interface Walk {
  flow: Flow
  /** One value for each question; without it, the first option of each. */
  answers?: readonly string[]
  visitor: Visitor
  hand?: Hand
  /** Called on each screen before it is answered, with its names in the specification. */
  see?: (...names: string[]) => Promise<void>
}

const firstOptions = (flow: Flow) => choicesOf(flow).map(({ options }) => options[0]?.value ?? '')

/** Walks an open flow from its first screen to the last question, filled in and not yet sent. Returns the label of the button that sends. */
export async function walkFlow(page: Page, { flow, visitor, hand = pointer, see, ...walk }: Walk) {
  const left = [...(walk.answers ?? firstOptions(flow))]
  let next = ''
  let asked = 0
  for (const step of flow.steps) {
    if (step.kind === 'end') break
    if (next) await hand.press(page, next)
    if (step.kind === 'start') await see?.(step.id)
    else {
      await expect(heading(page)).toHaveText(step.title)
      await stepShown(page)
      await see?.(step.id, `step ${(asked += 1)}`)
    }
    if (step.kind === 'choice') await hand.choose(page, left.shift() ?? '')
    if (step.kind === 'fields') await fillStep(page, visitor, hand)
    next = step.kind === 'choice' && flow.kind === 'quote' ? '' : (step.next ?? 'Next')
  }
  return next
}

type AnsweredFlow = Pick<Walk, 'flow' | 'answers'> & { path: string }

/** Opens a flow at its first step with fields, as a visitor would return to it: all questions are answered. */
export async function openAtFields(page: Page, { path, flow, answers }: AnsweredFlow): Promise<void> {
  const values = answers ?? firstOptions(flow)
  const chosen = choicesOf(flow).map(({ id }, index) => [id, values[index]])
  const at = flow.steps.findIndex(({ kind }) => kind === 'fields')
  const stored = serialise(flow, { at, answers: Object.fromEntries(chosen) as never, status: 'open' })
  // A page of the same origin without a script.
  await page.goto('/favicon.svg')
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    storageKey(flow),
    stored ?? '',
  ] as const)
  await open(page, path)
}

/** The same, with all fields filled in. Returns the label of the button that sends. */
export async function openFilled(
  page: Page,
  { visitor, ...answered }: AnsweredFlow & { visitor: Visitor },
): Promise<string> {
  await openAtFields(page, answered)
  let next = ''
  for (const step of answered.flow.steps) {
    if (step.kind !== 'fields') continue
    if (next) await pointer.press(page, next)
    await expect(heading(page)).toHaveText(step.title)
    await fillStep(page, visitor)
    next = step.next ?? 'Next'
  }
  return next
}

/** Opens a flow with everything filled in, sends it, and returns the heading of its last screen. */
export async function completeFlow(page: Page, answered: AnsweredFlow & { visitor: Visitor }) {
  await pointer.press(page, await openFilled(page, answered))
  await expect(shown(page, '[data-screen=end]')).toBeVisible()
  return heading(page).innerText()
}

/** Expects the page, or one part of it, to be accessible, and readable on a small phone and with large text. */
export async function expectAccessibleAndReadable(page: Page, within?: string): Promise<void> {
  const title = await heading(page).textContent()
  expect(await accessibilityFaults(page, within), title ?? '').toEqual([])
  await expectReadable(page)
}
