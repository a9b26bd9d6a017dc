import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, test, withoutPictures } from './fixtures'
import { answer, heading, open, pointer, shown } from './flow-steps'

test.use(withoutPictures)

test('a choice goes on after 300 ms, and not before', async ({ page }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  await pointer.choose(page, 'under-40')
  await timerSet(page, 300)
  await page.clock.runFor(299)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.clock.runFor(1)
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('arrows only move through the answers; Back shows the answer and Continue goes on', async ({ page }) => {
  await page.clock.install()
  await open(page, paths.willCost)
  await expect(shown(page, '.flow-hint')).toBeVisible()
  await expect(shown(page, '.flow-hint')).toHaveText('Choose an answer to see the next question')
  await answer(page, 'under-40').focus()
  await page.keyboard.press('ArrowDown')
  await expect(answer(page, '40-49')).toBeChecked()
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Are you male or female?')
  await pointer.press(page, 'Back')
  await expect(answer(page, '40-49')).toBeChecked()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('the first question is drawn at once, and the next slides in', async ({ page }) => {
  const slides: string[] = []
  await page.exposeFunction('slid', (className: string) => slides.push(className))
  await page.addInitScript(() => {
    const { slid } = window as unknown as { slid: (className: string) => void }
    addEventListener('animationstart', ({ target }) => slid((target as Element).className))
  })
  await open(page, paths.willCost)
  await expect(heading(page)).toHaveText('How old are you?')
  expect(slides.filter((name) => name.includes('answers'))).toEqual([])
  await pointer.choose(page, 'under-40')
  await expect.poll(() => slides.filter((name) => name.includes('answers'))).toHaveLength(1)
})
