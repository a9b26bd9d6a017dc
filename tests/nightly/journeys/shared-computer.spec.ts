import { leadKey } from '~/lead/lead-state'
import { paths } from '~/lib/paths'
import { consultationHydrated } from '../../journeys/fault-sources'
import { expect, test, withoutLooks } from '../../journeys/fixtures'
import { answerStep, fillStep, mainAction, open, pointer } from '../../journeys/flow-steps'
import {
  clearButton,
  field,
  kept,
  openContact,
  toContactStep,
  typeAtHome,
} from '../../journeys/shared-computer'

test.use(withoutLooks)

// Two people at one computer, one after the other.

const minute = 60_000
test('a page that sat open for 31 minutes offers nothing, and takes out what it filled in', async ({
  page,
  visitor,
}) => {
  await page.clock.install()
  await typeAtHome(page, visitor)
  await openContact(page)
  await expect(field(page, 'Email')).toHaveValue(visitor.email)
  await page.clock.fastForward(31 * minute)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(clearButton(page)).toHaveCount(0)
  expect(await kept(page)).not.toContain(visitor.email)
  await typeAtHome(page, visitor)
  await toContactStep(page)
  await pointer.press(page, 'Previous')
  await expect(page.locator('.answers').first()).toBeVisible()
  await page.clock.fastForward(31 * minute)
  await pointer.press(page, 'Next')
  await expect(page.getByLabel('Email Address')).toHaveValue('')
})

test('nothing is said to be filled in where nothing was, and a second first name is no last name', async ({
  page,
}) => {
  await openContact(page)
  await field(page, 'First name').fill('Mary Jane')
  await field(page, 'Email').focus()
  await expect(field(page, 'Last name')).toHaveValue('')
  await expect(clearButton(page)).toHaveCount(0)
})

test('cleared in the popup, the person is gone from the page behind it too', async ({ page, visitor }) => {
  await typeAtHome(page, visitor)
  await page.goto(paths.wills)
  await consultationHydrated(page)
  await expect(field(page, 'Email')).toHaveValue(visitor.email)
  await page.mouse.wheel(0, 1200)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible({ timeout: 10_000 })
  await expect(dialog.getByLabel('Email')).toHaveValue(visitor.email)
  await dialog.getByRole('button', { name: 'Not you? Clear' }).click()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(field(page, 'Email')).toHaveValue('')
})

test('a flow’s contact step can be cleared, and no other flow knows the person any more', async ({
  page,
  visitor,
}) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  for (const [value, next] of [
    ['single', 'Next'],
    ['no', 'Next'],
    ['no', 'Show My Risk'],
  ] as const)
    await answerStep(page, pointer, [value, next])
  await fillStep(page, visitor)
  await expect(clearButton(page)).toHaveCount(0)
  await toContactStep(page)
  await expect(page.getByLabel('Email Address')).toHaveValue(visitor.email)
  await clearButton(page).press('Enter')
  for (const label of ['Full Name', 'Email Address', 'Phone Number'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('We’ve cleared the name, email address and phone number.')).toBeVisible()
  await expect(mainAction(page)).toBeDisabled()
  expect(await kept(page)).not.toMatch(new RegExp(`${visitor.email}|${visitor.phone}|${visitor.lastName}`))
  await open(page, paths.inheritanceRisk)
  await expect(page.getByLabel('Email Address')).toHaveValue('')
})

test('a page that Back brings up again knows that the person was cleared', async ({ page, visitor }) => {
  await typeAtHome(page, visitor)
  await openContact(page)
  await expect(field(page, 'Email')).toHaveValue(visitor.email)
  await page.evaluate((key) => sessionStorage.removeItem(key), leadKey)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(field(page, 'Email')).toHaveValue('')
})
