import type { Page } from '@playwright/test'
import { leadKey } from '~/lead/lead-state'
import { paths } from '~/lib/paths'
import { stopClock } from '../../journeys/clock'
import { consultationForm } from '../../journeys/fault-sources'
import { expect, test, withoutLooks } from '../../journeys/fixtures'
import { answer, answerStep, heading, mainAction, open, pointer, shown } from '../../journeys/flow-steps'
import { success, walkToContact } from '../../journeys/instant-will-walk'
import { walk, walks } from '../../journeys/quiz-walks'

test.use(withoutLooks)

// What one tool knows the next does not ask again.

const couple = walks.find(
  ({ path, answers }) => path === paths.willCalculator && answers[0]?.[0] === 'couple',
)
const toldBefore = (page: Page) => shown(page, '.form-note').filter({ hasText: 'You told us this earlier' })

test('a question that goes on by itself waits with Continue, and can be answered otherwise', async ({
  page,
  visitor,
  consoleErrors,
}) => {
  await walk(page, pointer, { visitor, way: couple! })
  await open(page, paths.instantWill)
  await expect(answer(page, 'couple')).toBeChecked()
  await expect(mainAction(page)).toHaveText('Continue')
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Do you already have a Will?')
  await pointer.press(page, 'Back')
  await expect(answer(page, 'couple')).toBeChecked()
  await answerStep(page, pointer, ['single'])
  await pointer.press(page, 'Back')
  await expect(answer(page, 'single')).toBeChecked()
  await expect(toldBefore(page)).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test('“Not you? Clear” takes a chosen answer out, here and everywhere', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: couple! })
  await open(page, paths.instantWill)
  await page.getByRole('button', { name: 'Not you? Clear' }).click()
  await expect(page.locator('.answers input:checked')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('We’ve cleared the answer.')).toBeVisible()
  await open(page, paths.willCost)
  expect(await page.evaluate((key) => sessionStorage.getItem(key), leadKey)).toBeNull()
})

test('a quote’s line names its reference', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(heading(page)).toHaveText(success)
  const reference = await page.locator('.flow-reference strong').textContent()
  await page.goto(paths.contact)
  await page.clock.resume()
  await consultationForm(page).getByLabel('Email').focus()
  await expect(consultationForm(page).getByLabel('Message')).toHaveValue(
    `My result from “Instant Will Quote”: mirror wills, reference ${reference}`,
  )
})

test('“Get Free Quote” leads to a form headed so; the menu’s “Contact” to one that is not', async ({
  page,
}) => {
  await page.goto(paths.about)
  await page.getByRole('banner').getByRole('link', { name: 'Get Free Quote' }).first().click()
  await expect(page).toHaveURL(paths.contact)
  await expect(page.getByRole('heading', { name: 'Get Free Quote' })).toBeVisible()
  await expect(consultationForm(page).getByRole('button', { name: 'Get Free Quote' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Get Free Quote' })).toBeVisible()
  await page.goto(paths.about)
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(paths.contact)
  await consultationForm(page).getByLabel('Email').focus()
  await expect(consultationForm(page).getByRole('button', { name: 'Send my enquiry' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Get Free Quote' })).toHaveCount(0)
})
