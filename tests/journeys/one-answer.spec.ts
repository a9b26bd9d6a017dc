import type { Page } from '@playwright/test'
import type { Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { willCost } from '~/flows/will-cost/flow'
import { autoAdvanceDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, test, withoutLooks } from './fixtures'
import { heading, open, shown } from './flow-steps'

test.use(withoutLooks)

const flows: readonly { path: string; flow: Flow }[] = [
  { path: paths.willCost, flow: willCost },
  { path: paths.instantWill, flow: instantWill },
]

/** Milliseconds between two presses: from a double click to a slow, unsure one. */
const gaps = [320, 500, 800, 50]
const gapAt = (question: number): number => gaps[question % gaps.length] ?? 0

/** The title of each question that advances by itself, and of the one after it. */
const questionsOf = ({ steps }: Flow) =>
  steps.flatMap((step, at) => {
    const next = steps[at + 1]
    return step.kind === 'choice' && step.autoAdvance && next && next.kind !== 'end'
      ? [{ title: step.title, next: next.title }]
      : []
  })

const forgetTimers = (page: Page) => page.evaluate(() => window.timersSet?.splice(0))

/** Lets `gap` pass after a first press, during which the next question is drawn if it is due. */
async function passGap(page: Page, gap: number, next: string): Promise<void> {
  await timerSet(page, autoAdvanceDelay)
  await page.clock.runFor(Math.min(gap, autoAdvanceDelay))
  if (gap <= autoAdvanceDelay) return
  await expect(heading(page)).toHaveText(next)
  await page.clock.runFor(gap - autoAdvanceDelay)
}

/** Presses twice and expects the flow to stay, unanswered, on the question after this one. */
async function pressTwice(
  page: Page,
  press: () => Promise<void>,
  { gap, next }: { gap: number; next: string },
) {
  await forgetTimers(page)
  await press()
  await passGap(page, gap, next)
  await press()
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText(next)
  // A second press that counted would advance again; else the question settles, and the next press counts.
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText(next)
  await expect(shown(page, '.answers input:checked')).toHaveCount(0)
}

for (const { path, flow } of flows)
  test(`${path}: two presses at one place answer one question @phone`, async ({ page, hasTouch }) => {
    await open(page, path)
    await stopClock(page)
    for (const [at, { title, next }] of questionsOf(flow).entries()) {
      await expect(heading(page)).toHaveText(title)
      // Elsewhere each time: the browser counts clicks in real time, which hardly passes here.
      const cards = shown(page, '.answer-card')
      const card = at % 2 === 0 ? cards.last() : cards.first()
      await card.scrollIntoViewIfNeeded()
      const box = await card.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      const press = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      await pressTwice(page, press, { gap: gapAt(at), next })
    }
  })

for (const { path, flow } of flows)
  test(`${path}: pressing a key twice answers one question`, async ({ page }) => {
    await open(page, path)
    await stopClock(page)
    for (const [at, { title, next }] of questionsOf(flow).entries()) {
      await expect(heading(page)).toHaveText(title)
      await shown(page, '.answers input').first().focus()
      const key = at % 2 === 0 ? 'Space' : 'Enter'
      await pressTwice(page, () => page.keyboard.press(key), { gap: gapAt(at), next })
    }
  })

test('the second click of a double click never answers, however slowly it was made', async ({ page }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  const press = (detail: number) =>
    shown(page, '.answer-card').first().dispatchEvent('click', { detail, bubbles: true, cancelable: true })
  await press(2)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await press(1)
  await timerSet(page, autoAdvanceDelay)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('Are you male or female?')
})
