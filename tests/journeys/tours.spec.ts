import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { published } from '../site/specification/published'
import { containsLiteral, section2, section4 } from '../site/specification/sections'
import { stopClock, timerSet } from './clock'
import { expect, rowsOf, test, type Visitor } from './fixtures'
import {
  expectAccessibleAndReadable,
  heading,
  keyboard,
  mainAction,
  open,
  pointer,
  shown,
  walkFlow,
} from './flow-steps'
import { expectOnOneSheet } from './paper'
import { expectStored, type Tour, tours } from './tours'

// Each flow once, from its first screen to its row. Every screen shows the specification's text, takes focus, is accessible and
// fits a small phone.

/** The text on the screen, with the fields' placeholders. */
const wordsOn = async (page: Page) => {
  const placeholders = await page
    .locator('main [placeholder]')
    .evaluateAll((all) => all.map((field) => field.getAttribute('placeholder')))
  return `${await page.locator('main').innerText()} ${placeholders.join(' ')}`
}

/** The words on each screen of a tour, by the specification's name for it. */
class Screens {
  readonly words = new Map<string, string>()
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Records the words of the current screen. */
  async note(...names: string[]): Promise<void> {
    const words = await wordsOn(this.page)
    for (const name of names) this.words.set(name, words)
  }

  expectAll({ path }: Tour): void {
    const missing = [...section2, ...section4]
      .filter(({ at }) => at.startsWith(`${path}: `))
      .filter(({ at, literal }) => !containsLiteral(this.words.get(at.slice(path.length + 2)) ?? '', literal))
    expect(missing.map(({ at, literal }) => `${at}: ${literal}`)).toEqual([])
  }
}

/** A question has focus, its step is in the page's title, and its button is disabled until it is answered. */
async function expectQuestion(page: Page): Promise<void> {
  await expect(heading(page)).toBeFocused()
  const [step] = await shown(page, '[role=status]:has(+ progress)').allInnerTexts()
  if (step) await expect(page).toHaveTitle(new RegExp(`^${/Step \d+ of \d+/.exec(step)?.[0]} \\| `))
  if (await mainAction(page).isVisible()) await expect(mainAction(page)).toBeDisabled()
}

/** The last screen is accessible and readable, and the session has no stored answers. */
async function expectEnd(page: Page): Promise<void> {
  await expectAccessibleAndReadable(page)
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('flow.')))
  expect(kept).toEqual([])
}

interface Tested {
  page: Page
  visitor: Visitor
  consoleErrors: string[]
}

/** Walks the flow up to the button that sends, checking every screen. */
async function begin({ page, visitor }: Tested, tour: Tour, hand = pointer) {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  // Call times change from day to day.
  await page.route('**/api/call', (route) => route.fulfill({ json: { words: {}, days: [] } }))
  const screens = new Screens(page)
  const see = async (...names: string[]) => {
    const isFirst = screens.words.size === 0
    await screens.note(...names)
    if (isFirst) await expect(page.locator('body')).toBeFocused()
    else await expectQuestion(page)
    // The rest of the page is tested in every-page.spec.ts.
    await expectAccessibleAndReadable(page, '[data-flow]')
  }
  await open(page, tour.path)
  const sends = await walkFlow(page, { ...tour, visitor, hand, see })
  return { screens, sends }
}

/** Expects the last screen, one row and no console error. */
async function expectOutcome(
  { page, visitor, consoleErrors }: Tested,
  tour: Tour,
  screens: Screens,
): Promise<void> {
  await expect(heading(page)).toHaveText(tour.title)
  await expect(page.locator('[data-screen=end] [aria-busy]')).toHaveCount(0)
  await screens.note('results')
  screens.expectAll(tour)
  await expectStored(page, { ...tour, visitor })
  expect(consoleErrors).toEqual([])
}

for (const tour of Object.values(tours).filter(({ flow }) => flow.kind === 'quiz'))
  test(`${tour.path}, step by step, stores one row and shows its result${tour === tours['need-assessment'] ? ' @engines' : ''}`, async ({
    page,
    visitor,
    consoleErrors,
  }) => {
    const tested = { page, visitor, consoleErrors }
    const { screens, sends } = await begin(tested, tour)
    await pointer.press(page, sends)
    await expectOutcome(tested, tour, screens)
    await expectEnd(page)
    if (tour === tours['will-calculator']) await expectPrinted(page)
    if (tour === tours['need-assessment']) await expectHealthPrivate(page, visitor)
  })

/** The price for the answers, and a printout on one sheet of paper. */
async function expectPrinted(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText(
    `from ${published('price.will.mirrorEach', 2)} a couple`,
  )
  await expectOnOneSheet(page)
}

/** The answer about health is never pushed to the data layer. */
async function expectHealthPrivate(page: Page, visitor: Visitor): Promise<void> {
  const pushed = () => page.evaluate(() => window.dataLayer?.find((item) => 'form_data' in item))
  await expect.poll(pushed).toMatchObject({ form_data: { email: visitor.email, message: '' } })
  expect(JSON.stringify(await pushed())).not.toMatch(/health|message_hash/i)
}

test(`${paths.willCost}, step by step, sends after 2000 ms and stores one row with a reference`, async ({
  page,
  visitor,
  consoleErrors,
}) => {
  const tour = tours['will-cost']
  const tested = { page, visitor, consoleErrors }
  const { screens, sends } = await begin(tested, tour)
  await stopClock(page)
  await pointer.press(page, sends)
  const searching = published('promise.quoteReady.funnel')
  await expect(heading(page)).toHaveText(searching)
  await expect(heading(page)).toBeFocused()
  // The delay starts once the page has the enquiry's lock. Waiting for the lock sets a timer of 2000 ms as well.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
  await expect.poll(locks).toBe(1)
  await timerSet(page, 2000)
  await page.clock.runFor(1999)
  expect(await rowsOf(visitor.email)).toEqual([])
  await expect(heading(page)).toHaveText(searching)
  await page.clock.runFor(1)
  await expectOutcome(tested, tour, screens)
  await page.clock.resume()
  await expectEnd(page)
})

test(`${paths.instantWill}, by keyboard alone, stores one row with a reference and lets the visitor stay`, async ({
  page,
  visitor,
  consoleErrors,
}) => {
  const tour = tours.instantwill
  const tested = { page, visitor, consoleErrors }
  const { screens, sends } = await begin(tested, tour, keyboard)
  await stopClock(page)
  await keyboard.press(page, sends)
  await expectOutcome(tested, tour, screens)
  const redirects = page.getByText(/redirecting/i)
  await expect(redirects).toBeVisible()
  await keyboard.press(page, 'Stay on this page')
  await expect(redirects).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(heading(page)).toHaveText(tour.title)
  await expect(heading(page)).toBeFocused()
  await page.clock.resume()
  await expectEnd(page)
})
