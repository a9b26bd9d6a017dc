import { paths } from '~/lib/paths'
import { expect, test, withoutLooks } from '../../journeys/fixtures'
import { answer, answerStep, fillStep, heading, mainAction, open, pointer } from '../../journeys/flow-steps'
import { type Path, walk, walks } from '../../journeys/quiz-walks'
import { published } from '../../site/specification/published'

test.use(withoutLooks)

test('a step shows its number, takes the focus and names itself in the title; the first load takes no focus', async ({
  page,
}) => {
  await open(page, paths.willCalculator)
  const title = await page.title()
  await expect(page.locator('body')).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await pointer.press(page, 'Start')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Step 1 of 6' })).toContainText('17%')
  await expect(page).toHaveTitle(`Step 1 of 6 | ${title}`)
  await expect(mainAction(page)).toBeDisabled()
  await pointer.choose(page, 'single')
  await expect(mainAction(page)).toBeEnabled()
  await pointer.press(page, 'Previous')
  await expect(page).toHaveTitle(title)
})

test('the contact step wants all three and shows no progress', async ({ page, visitor }) => {
  const way = walks[5] as Path
  await open(page, way.path)
  await pointer.press(page, 'Start')
  for (const [value, next = 'Next'] of way.answers) await answerStep(page, pointer, [value, next])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByPlaceholder('Enter your full name')).toHaveAccessibleName('Full Name')
  await fillStep(page, visitor)
  await expect(mainAction(page)).toBeEnabled()
  for (const label of ['Full Name', 'Email Address', 'Phone Number']) {
    const value = await page.getByLabel(label).inputValue()
    await page.getByLabel(label).fill('   ')
    await expect(mainAction(page)).toBeDisabled()
    await page.getByLabel(label).fill(value)
  }
})

test('an arrow key answers and stays, and Next goes on', async ({ page }) => {
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  await answer(page, 'under30').focus()
  await page.keyboard.press('ArrowDown')
  await expect(answer(page, '30to50')).toBeChecked()
  await expect(heading(page)).toHaveText('How old are you?')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Are you married, or living with a partner?')
})

test('the calculator ends with an itemised price and the way to a full quote', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: walks[0] as Path })
  const receipt = page.getByRole('region', { name: 'Your guide price' })
  await expect(receipt).toContainText(`Single will:from ${published('price.will.single')}`)
  await expect(receipt).toContainText(`Total:from ${published('price.will.single')}`)
  await expect(receipt.getByRole('link', { name: 'See all our prices' })).toHaveAttribute(
    'href',
    paths.prices,
  )
  await expect(page.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', paths.willCost)
})

test('the will without a trust leads; one with a trust stands below it, with whom it is for', async ({
  page,
  visitor,
}) => {
  await walk(page, pointer, { visitor, way: walks[1] as Path })
  const receipt = page.getByRole('region', { name: 'Your guide price' })
  await expect(receipt.getByRole('heading').first()).toHaveText('Mirror wills')
  await expect(receipt).toContainText(`from ${published('price.will.mirrorEach', { times: 2 })} a couple`)
  await expect(receipt).toContainText(`A will with a trust, from ${published('price.will.trust')}`)
  await expect(receipt.getByRole('listitem')).toHaveText([/earlier relationship/, /disabled/, /benefits/])
})

test('the urgent result warns, the others do not', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: walks[4] as Path })
  await expect(page.getByRole('alert').filter({ hasText: /^If you have no will/ })).toBeVisible()
})

test('the risk result draws, tells, and works the estate out in pounds', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: walks[5] as Path })
  await expect(page.getByRole('row', { name: /Your children/ })).toContainText('30–40%')
  await expect(page.getByRole('heading', { name: 'The Good News' })).toBeVisible()
  await expect(page.getByText(/^Correct at/)).toHaveCount(0)
  await page.getByRole('slider').fill('1000000')
  await expect(page.locator('.estate-shares')).toContainText('£661,000')
  await expect(page.locator('.estate-shares')).toContainText('£339,000')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('1000000')
})

test('a result whose rule is agreed says when it was checked, and leads to the source', async ({
  page,
  visitor,
}) => {
  await walk(page, pointer, { visitor, way: walks[8] as Path })
  await expect(page.getByText(/^Correct at \d+ \w+ \d{4}, source GOV\.UK/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the source' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.gov\.uk\/./,
  )
})

test('each tool leads back to the tools and on to the other two', async ({ page }) => {
  await page.goto(paths.inheritanceRisk)
  await expect(page.getByRole('link', { name: 'Back to Tools' })).toHaveAttribute('href', paths.tools)
  const promoted = page.locator('section', {
    has: page.getByRole('heading', { name: 'Have you thought about?' }),
  })
  await expect(promoted.getByRole('link', { name: 'Start Assessment' })).toHaveAttribute(
    'href',
    paths.needAssessment,
  )
  await expect(promoted.getByRole('link', { name: 'Calculate Cost' })).toHaveAttribute(
    'href',
    paths.willCalculator,
  )
})
