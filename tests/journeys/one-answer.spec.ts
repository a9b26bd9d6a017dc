import type { Page } from '@playwright/test'
import type { Flow } from '~/flows/engine/vocabulary'
import { autoAdvanceDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, test, withoutLooks } from './fixtures'
import { heading, open, shown } from './flow-steps'
import { tours } from './tours'

test.use(withoutLooks)

/** Milliseconds between two presses: from a double click to a slow, unsure one. */
const gaps = [320, 500, 800, 50]

/** The title of each question that advances by itself, and of the one after it. */
const questionsOf = ({ steps }: Flow) =>
  steps.flatMap((step, at) => {
    const next = steps[at + 1]
    return step.kind === 'choice' && step.autoAdvance && next && next.kind !== 'end'
      ? [{ title: step.title, next: next.title }]
      : []
  })

/** Presses twice, the next question being drawn in between if it is due, and expects the flow to stay on it, unanswered. */
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
  // A second press that counted would advance again; else the question settles, and the next press counts.
  await page.clock.runFor(4000)
  await expect(heading(page)).toHaveText(next)
  await expect(shown(page, '[data-screen=choice] [type=radio]:checked')).toHaveCount(0)
}

for (const { path, flow } of [tours.willCost, tours.instantWill]) {
  test(`${path}: two presses at one place answer one question @phone`, async ({ page, hasTouch }) => {
    await open(page, path)
    await stopClock(page)
    for (const [at, { title, next }] of questionsOf(flow).entries()) {
      await expect(heading(page)).toHaveText(title)
      // Elsewhere each time: the browser counts clicks in real time, which hardly passes here.
      const cards = shown(page, '[data-screen=choice] label:has([type=radio])')
      const card = at % 2 === 0 ? cards.last() : cards.first()
      await card.scrollIntoViewIfNeeded()
      const box = await card.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      // Two taps within 300 ms and 100 px are one double tap to the browser, whatever the page's clock says.
      if (hasTouch) await page.waitForTimeout(400)
      const press = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      await pressTwice(page, press, { gap: gaps[at % gaps.length] ?? 0, next })
    }
  })

  test(`${path}: pressing a key twice answers one question`, async ({ page }) => {
    await open(page, path)
    await stopClock(page)
    for (const [at, { title, next }] of questionsOf(flow).entries()) {
      await expect(heading(page)).toHaveText(title)
      await shown(page, '[data-screen=choice] [type=radio]').first().focus()
      const press = () => page.keyboard.press(at % 2 === 0 ? 'Space' : 'Enter')
      await pressTwice(page, press, { gap: gaps[at % gaps.length] ?? 0, next })
    }
  })
}

test('the second click of a double click never answers, however slowly it was made', async ({ page }) => {
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
