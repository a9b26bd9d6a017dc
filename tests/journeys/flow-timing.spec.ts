import { autoAdvanceDelay, wizardReadingDelay, wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { sourceOf } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { answer, heading, mainAction, open, pointer } from './flow-steps'
import { tours } from './tours'

test.use(withoutPictures)

const funnel = sourceOf(paths.willCost)
const wizard = sourceOf(paths.instantWill)

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

test('arrow keys only move through the answers; Back shows the answer and Continue advances', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, paths.willCost)
  await expect(page.getByText('Choose an answer to see the next question')).toBeVisible()
  await answer(page, 'under-40').focus()
  await page.keyboard.press('ArrowDown')
  await expect(answer(page, '40-49')).toBeChecked()
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Are you male or female?')
  // A press right after the flow has advanced by itself does not count.
  await expect(async () => {
    await pointer.press(page, 'Back')
    await expect(answer(page, '40-49')).toBeChecked({ timeout: 1000 })
  }).toPass()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('leaving while the quote is searched for sends the enquiry at that moment', async ({
  page,
  visitor,
}) => {
  await funnel.open(page)
  await funnel.fill(page, visitor)
  await stopClock(page)
  await mainAction(page).click()
  await expect(heading(page)).toHaveText('Searching for your quote...')
  await page.goto(paths.contact)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

for (const isRead of [false, true])
  test(`the wizard leads home with the reference, ${isRead ? 'later while its card is read' : 'after its delay'}`, async ({
    page,
    visitor,
  }) => {
    const delay = isRead ? wizardReadingDelay : wizardRedirectDelay
    await wizard.open(page)
    await wizard.fill(page, visitor)
    await stopClock(page)
    await mainAction(page).click()
    await expect(heading(page)).toHaveText(tours.instantWill.title)
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
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(card).toBeHidden()
  })
