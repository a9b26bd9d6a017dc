import { expect, test, withoutMotion } from '../../journeys/fixtures'
import { expectFitForAll } from '../../journeys/flow-steps'
import { toResult } from '../../journeys/family-walk'

test.use(withoutMotion)

// The fields of "Your own family" and the slider above them: every way to set them, and what they say.

test('a number is typed, or counted with the arrow keys or a thumb; what cannot be is said beside it', async ({
  page,
  visitor,
}) => {
  const { family, field } = await toResult(page, visitor, ['married', 'yes', 'no'])
  await field('Children living').press('ArrowUp')
  await expect(field('Children living')).toHaveValue('2')
  await family.getByText('+').first().click()
  await expect(field('Children living')).toHaveValue('3')
  await field('Children living').fill('many')
  await expect(field('Children living')).toHaveAccessibleDescription('Enter a whole number from 0 to 12')
  await field('Children living').press('ArrowDown')
  await expect(field('Children living')).toHaveValue('0')
  await field('Value of the estate').fill('a lot')
  await expect(field('Value of the estate')).toHaveAccessibleDescription(
    /Enter the value in pounds, in figures/,
  )
})

test('the slider goes by small and large steps, and by a press', async ({ page, visitor }) => {
  await toResult(page, visitor, ['married', 'yes', 'yes'])
  const slider = page.getByRole('slider')
  await page
    .getByRole('group', { name: 'Try an estate of' })
    .getByRole('button', { name: '£500,000' })
    .click()
  await expect(slider).toHaveAttribute('aria-valuetext', '£500,000')
  await expect(page.locator('.share-bar', { hasText: 'Spouse £411,000' })).toBeVisible()
  for (const [key, value] of [
    ['ArrowRight', '£510,000'],
    ['PageUp', '£610,000'],
    ['PageDown', '£510,000'],
    ['Home', '£50,000'],
    ['PageDown', '£50,000'],
    ['End', '£2,000,000'],
    ['PageUp', '£2,000,000'],
  ] as const) {
    await slider.press(key)
    await expect(slider).toHaveAttribute('aria-valuetext', value)
  }
  await slider.press('Home')
  await expect(page.locator('.share-bar', { hasText: 'Children £0' })).toBeVisible()
})

for (const answers of [
  ['married', 'yes', 'yes'],
  ['single', 'no', 'no'],
] as const)
  test(`${answers.join(', ')}: fit for everyone and for paper`, async ({ page, visitor }) => {
    const { family, field } = await toResult(page, visitor, answers)
    if (answers[1] === 'no') await field('Parents living').fill('2')
    await field('Children who died before you').fill('2')
    await field('Their children').first().fill('3')
    await field('Children living').fill('no number')
    await expectFitForAll(page)
    await field('Children living').fill('2')
    await expectFitForAll(page)
    await page.emulateMedia({ media: 'print' })
    await expect(family.getByRole('table')).toBeVisible()
    await expect(field('Children living')).toBeHidden()
  })
