import { paths } from '~/lib/paths'
import { expect, test, withoutLooks } from '../../journeys/fixtures'
import {
  hydrated,
  answer,
  answerStep,
  fillStep,
  heading,
  mainAction,
  open,
  pointer,
} from '../../journeys/flow-steps'

test.use(withoutLooks)

test('coming back later in the session takes the flow up where it was', async ({ page }) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await answerStep(page, pointer, ['married', 'Next'])
  await open(page, paths.about)
  await open(page, paths.inheritanceRisk)
  await expect(heading(page)).toHaveText('Do you have children?')
  await pointer.press(page, 'Previous')
  await expect(answer(page, 'married')).toBeChecked()
})

test('the health answer is never kept, and asked again', async ({ page }) => {
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  for (const value of ['over70', 'no', 'no', 'no']) await answerStep(page, pointer, [value, 'Next'])
  await answerStep(page, pointer, ['notsure', 'Continue'])
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('over70')
  expect(kept).not.toMatch(/health|notsure/)
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Do you have any concerns about your health?')
  await expect(page.locator('.answers input:checked')).toHaveCount(0)
})

test('Clear my answers forgets them and starts again', async ({ page }) => {
  await open(page, paths.instantWill)
  for (const value of ['single', 'yes']) await answerStep(page, pointer, [value])
  await pointer.press(page, 'Clear my answers')
  await expect(heading(page)).toHaveText('What type of Will do you need?')
  await expect(page.locator('.answers input:checked')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear my answers' })).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('.answers input:checked')).toHaveCount(0)
})

test('what was typed in one form is offered in the others, for this session', async ({ page, visitor }) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  for (const [value, next] of [
    ['single', 'Next'],
    ['no', 'Next'],
    ['no', 'Show My Risk'],
  ] as const)
    await answerStep(page, pointer, [value, next])
  await fillStep(page, visitor)
  await page.goto(paths.contact)
  const email = page.getByLabel('Email').first()
  await page.getByLabel('Message').first().focus()
  await expect(email).toHaveValue(visitor.email)
  await expect(page.getByLabel('Last name').first()).toHaveValue('Mary Hart')
  await open(page, paths.willCalculator)
  await pointer.press(page, 'Start')
  for (const value of ['single', 'no', 'no', 'no']) await answerStep(page, pointer, [value, 'Next'])
  await expect(page.getByLabel('Phone Number')).toHaveValue(visitor.phone)
  await expect(mainAction(page)).toBeEnabled()
})

test('a sent flow leaves nothing behind to resume', async ({ page, visitor }) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  for (const [value, next] of [
    ['single', 'Next'],
    ['no', 'Next'],
    ['no', 'Show My Risk'],
  ] as const)
    await answerStep(page, pointer, [value, next])
  await fillStep(page, visitor)
  await pointer.press(page, 'Next')
  await expect(heading(page)).toHaveText('Distant Relatives or the Crown Would Inherit')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('flow.'))),
  ).toEqual([])
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})
