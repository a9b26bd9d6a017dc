import type { Page } from '@playwright/test'
import { wizardReadingDelay, wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, test, withoutLooks } from './fixtures'
import { answer, heading, mainAction, open, pointer } from './flow-steps'
import { success, walkToContact as walkWizard } from './instant-will-walk'
import { walkToContact as walkFunnel } from './will-cost-walk'

test.use(withoutLooks)

// What a flow says on its way, and where.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of [paths.willCost, paths.instantWill])
    test(`${path} has its first question and every answer in the first screen`, async ({ page }) => {
      await open(page, path)
      await expect(heading(page)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.answer-card').last()).toBeInViewport({ ratio: 1 })
    })
})

test('a button that cannot be pressed yet says why, and a step that asks for details says what follows', async ({
  page,
}) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await expect(mainAction(page)).toBeDisabled()
  await expect(mainAction(page)).toHaveAccessibleDescription('Choose an answer to continue.')
  for (const value of ['single', 'no', 'no']) {
    await expect(answer(page, value)).toBeVisible()
    if (value === 'no' && (await mainAction(page).textContent()) === 'Show My Risk')
      await expect(
        page.getByText(
          'Next we’ll ask for your name, email address and phone number. Your result comes after that.',
        ),
      ).toBeVisible()
    const before = await heading(page).textContent()
    await pointer.choose(page, value)
    await expect(mainAction(page)).toHaveAccessibleDescription('')
    await mainAction(page).click()
    await expect(heading(page)).not.toHaveText(before ?? '')
  }
  await expect(mainAction(page)).toHaveAccessibleDescription(
    'Enter your name, email address and phone number to continue.',
  )
  await page.getByLabel('Full Name').fill('Ada Hart')
  await expect(mainAction(page)).toHaveAccessibleDescription(
    'Enter your email address and phone number to continue.',
  )
  await expect(page.getByText(/^Your result comes next\./)).toBeVisible()
})

test('with a Scottish postcode the guide price says which law it is for', async ({ page, visitor }) => {
  await walkFunnel(page, pointer, { visitor })
  await page.goBack()
  await page.goBack()
  await page.getByRole('textbox', { name: 'Postcode' }).fill('EH1 1AA')
  await pointer.press(page, 'Next')
  await pointer.press(page, 'Next')
  await pointer.press(page, 'Get My Quote')
  await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText(
    'This price is for a will under the law of England and Wales',
  )
})

const isHome = (page: Page) => new URL(page.url()).pathname === paths.home

test('the wizard’s way home waits while its card is read, and takes the reference along', async ({
  page,
  visitor,
}) => {
  await walkWizard(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(heading(page)).toHaveText(success)
  const reference = (await page.locator('.flow-reference strong').textContent()) ?? 'none'
  await timerSet(page, wizardRedirectDelay)
  await page.mouse.move(200, 300)
  await heading(page).hover()
  await timerSet(page, wizardReadingDelay)
  await page.clock.runFor(wizardReadingDelay - 1_000)
  expect(isHome(page)).toBe(false)
  await page.clock.runFor(1_000)
  await page.waitForURL((url) => url.pathname === paths.home)
  const card = page.locator('[data-quote-sent]')
  await expect(card).toContainText(reference)
  await page.goto(paths.about)
  await page.goBack()
  await expect(card).toContainText(reference)
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(card).toBeHidden()
})
