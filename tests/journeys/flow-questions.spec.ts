import type { Page } from '@playwright/test'
import { willCost } from '~/flows/will-cost/flow'
import { autoAdvanceDelay, wizardReadingDelay, wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { published } from '../site/specification/published'
import { stopClock, timerSet } from './clock'
import { sourceOf } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { answer, heading, mainAction, open, openFilled, pointer, shown } from './flow-steps'
import { tours } from './tours'

test.use(withoutPictures)

const funnel = sourceOf(paths.willCost)

test('a choice advances after the delay, and not before', async ({ page }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  await pointer.choose(page, 'under-40')
  await timerSet(page, autoAdvanceDelay)
  await page.clock.runFor(autoAdvanceDelay - 1)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.clock.runFor(1)
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('arrow keys select answers without advancing; Back shows the answer and Continue advances', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, paths.willCost)
  await expect(page.getByText('Choose an answer to see the next question.')).toBeVisible()
  await answer(page, 'under-40').focus()
  await page.keyboard.press('ArrowDown')
  await expect(answer(page, '40-49')).toBeChecked()
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Are you male or female?')
  // The flow ignores a press right after it has advanced by itself.
  await expect(async () => {
    await pointer.press(page, 'Back')
    await expect(answer(page, '40-49')).toBeChecked({ timeout: 1000 })
  }).toPass()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('leaving the page during the search for a quote sends the enquiry', async ({ page, visitor }) => {
  await funnel.openFilled(page, visitor)
  await stopClock(page)
  await mainAction(page).click()
  await expect(heading(page)).toHaveText(published('promise.quoteReady.funnel'))
  await page.goto(paths.contact)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

for (const isRead of [false, true])
  test(`the wizard redirects home with the reference, ${isRead ? 'later if the card is read' : 'after its delay'}`, async ({
    page,
    visitor,
  }) => {
    const delay = isRead ? wizardReadingDelay : wizardRedirectDelay
    await openFilled(page, { ...tours.instantwill, visitor })
    await stopClock(page)
    await mainAction(page).click()
    await expect(heading(page)).toHaveText(tours.instantwill.title)
    const reference = (await page.locator('[data-reference] strong').textContent()) ?? 'none'
    await timerSet(page, wizardRedirectDelay)
    if (isRead) {
      await page.mouse.move(200, 300)
      await heading(page).hover()
      await timerSet(page, wizardReadingDelay)
    }
    await page.clock.runFor(delay - 1)
    expect(new URL(page.url()).pathname).toBe(paths.instantWill)
    await page.clock.runFor(1000)
    await page.waitForURL((url) => url.pathname === paths.home)
    const card = page.locator('[data-quote-sent]')
    await expect(card).toContainText(reference)
    // The visitor was not sure which will they need.
    await expect(card).toContainText('Mirror wills')
    const form = page.locator('#consultation')
    // Before any script file has loaded: the page’s usual first screen must not flash up.
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.reload()
    await expect(card).toContainText(reference)
    await expect(form).toBeHidden()
    await page.unroute('**/_astro/*.js')
    await page.reload()
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
    await expect(form).toBeVisible()
    await page.reload()
    await expect(card).toBeHidden()
  })

/** Milliseconds between two presses, from a double click to a slow one. */
const gaps = [320, 500, 800, 50]

/** The title of each question that advances by itself, and of the one after it. */
const questions = willCost.steps.flatMap((step, at) => {
  const next = willCost.steps[at + 1]
  return step.kind === 'choice' && next?.kind === 'choice' ? [{ title: step.title, next: next.title }] : []
})

/** Presses twice and expects the flow to stay on the next question, unanswered. */
async function pressTwice(
  page: Page,
  press: () => Promise<void>,
  { gap, next }: { gap: number; next: string },
) {
  await page.evaluate(() => window.timersSet?.splice(0))
  await press()
  await timerSet(page, autoAdvanceDelay)
  await page.clock.runFor(Math.min(gap, autoAdvanceDelay))
  if (gap > autoAdvanceDelay) {
    await expect(heading(page)).toHaveText(next)
    await page.clock.runFor(gap - autoAdvanceDelay)
  }
  await press()
  // React may set the timer a moment after the press.
  await expect(async () => {
    await page.clock.runFor(autoAdvanceDelay)
    await expect(heading(page)).toHaveText(next, { timeout: 1000 })
  }).toPass()
  // If the second press counted, the flow would advance again.
  await page.clock.runFor(4000)
  await expect(heading(page)).toHaveText(next)
  await expect(shown(page, '[data-screen=choice] [type=radio]:checked')).toHaveCount(0)
}

test('two presses in the same place answer one question @phone', async ({ page, hasTouch }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  for (const [at, { title, next }] of questions.entries()) {
    await expect(heading(page)).toHaveText(title)
    // In a different place each time, because the browser counts multiple clicks in real time.
    const cards = shown(page, '[data-screen=choice] label:has([type=radio])')
    const card = at % 2 === 0 ? cards.last() : cards.first()
    await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    // The browser takes two taps within 300 ms and 100 px of real time for a double tap.
    if (hasTouch) await page.waitForTimeout(400)
    const press = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await pressTwice(page, press, { gap: gaps[at % gaps.length] ?? 0, next })
  }
})

test('pressing a key twice answers one question', async ({ page }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  for (const [at, { title, next }] of questions.entries()) {
    await expect(heading(page)).toHaveText(title)
    await shown(page, '[data-screen=choice] [type=radio]').first().focus()
    const press = () => page.keyboard.press(at % 2 === 0 ? 'Space' : 'Enter')
    await pressTwice(page, press, { gap: gaps[at % gaps.length] ?? 0, next })
  }
})

test('the second click of a double click never answers, even if it is slow', async ({ page }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  const press = (detail: number) =>
    shown(page, '[data-screen=choice] label:has([type=radio])')
      .first()
      .dispatchEvent('click', { detail, bubbles: true, cancelable: true })
  await press(2)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await press(1)
  await timerSet(page, autoAdvanceDelay)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('Are you male or female?')
})
