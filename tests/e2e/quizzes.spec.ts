import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, rowsOf, test, type Visitor } from './fixtures'
import {
  alive,
  answer,
  answerStep,
  expectFitForAll,
  fillStep,
  type Hand,
  heading,
  keyboard,
  mainAction,
  open,
  pointer,
  storedPerson,
} from './flow-steps'

interface Path {
  path: string
  /** One value a question; the button that goes on where it is not "Next". */
  answers: readonly (readonly [string, string?])[]
  sends: string
  /** The heading of the last screen. */
  ends: string
  row: Record<string, string>
}

const calculator = {
  path: paths.willCalculator,
  sends: 'Next',
  row: { service: 'Will Writing', service_type: 'wills', form_type: 'will_price_calculator' },
}
const need = {
  path: paths.needAssessment,
  sends: 'Get My Results',
  row: { service: 'Estate Planning Assessment', service_type: 'assessment', form_type: 'need_assessment' },
}
const risk = {
  path: paths.inheritanceRisk,
  sends: 'Next',
  row: { service: 'Will Writing', service_type: 'wills', form_type: 'inheritance_risk_checker' },
}

const health = (value: string) => [value, 'Continue'] as const
const assets = (value: string) => [value, 'Show My Risk'] as const

const walks: readonly Path[] = [
  { ...calculator, answers: [['single'], ['no'], ['no'], ['no']], ends: 'Thank you, Ada' },
  { ...calculator, answers: [['couple'], ['yes'], ['yes'], ['yes']], ends: 'Thank you, Ada' },
  { ...need, answers: [['under30'], ['no'], ['no'], ['no'], health('no')], ends: 'Consider Planning Ahead' },
  { ...need, answers: [['50to70'], ['yes'], ['no'], ['no'], health('notsure')], ends: 'We Recommend Both' },
  { ...need, answers: [['30to50'], ['yes'], ['yes'], ['yes'], health('yes')], ends: 'Action Required' },
  { ...risk, answers: [['married'], ['yes'], assets('yes')], ends: 'Your Estate Would Be Split' },
  { ...risk, answers: [['married'], ['no'], assets('no')], ends: "Your Spouse Wouldn't Get Everything" },
  { ...risk, answers: [['unmarried'], ['no'], assets('yes')], ends: 'Your Partner Would Get Nothing' },
  { ...risk, answers: [['single'], ['yes'], assets('no')], ends: 'Your Children Would Inherit Everything' },
  {
    ...risk,
    answers: [['single'], ['no'], assets('no')],
    ends: 'Distant Relatives or the Crown Would Inherit',
  },
]

async function walk(
  page: Page,
  hand: Hand,
  { visitor, way, each }: { visitor: Visitor; way: Path; each?: () => Promise<void> },
) {
  await open(page, way.path)
  await each?.()
  await hand.press(page, 'Start')
  for (const [value, next = 'Next'] of way.answers) {
    await each?.()
    await answerStep(page, hand, [value, next])
  }
  await fillStep(page, visitor)
  await each?.()
  await hand.press(page, way.sends)
  await expect(heading(page)).toHaveText(way.ends)
  await each?.()
}

async function expectRow(visitor: Visitor, way: Path) {
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
  const [row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({
    ...way.row,
    ...storedPerson(visitor),
  })
  expect(String(row?.['message']).split('\n')).toHaveLength(way.answers.length + 1)
}

for (const way of walks)
  test(`${way.path} by pointer, ${way.answers.map(([value]) => value).join(' ')}`, async ({
    page,
    visitor,
    consoleErrors,
  }) => {
    await walk(page, pointer, { visitor, way })
    await expectRow(visitor, way)
    expect(consoleErrors).toEqual([])
  })

for (const way of [walks[1], walks[4], walks[5]].filter((one) => one !== undefined))
  test(`${way.path} by keyboard alone`, async ({ page, visitor }) => {
    await walk(page, keyboard, { visitor, way })
    await expectRow(visitor, way)
  })

for (const way of [walks[0], walks[4], walks[5], walks[9]].filter((one) => one !== undefined))
  test(`every step of ${way.path} to "${way.ends}" is accessible and fits a small phone`, async ({
    page,
    visitor,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await walk(page, pointer, { visitor, way, each: () => expectFitForAll(page) })
  })

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
  await expect(page).toHaveTitle(`Step 1 of 6 – ${title}`)
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

test('a press before the page is alive counts', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/_astro/client*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(paths.inheritanceRisk)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('.flow-not-alive')).toBeVisible({ timeout: 5_000 })
  release()
  await alive(page)
  await expect(heading(page)).toHaveText('Are you married or living with someone?')
})

test('the calculator ends with the guide price and the way to a full quote', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: walks[1] as Path })
  await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText(
    'Mirror wills:from £99.98 a couple',
  )
  await expect(page.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', paths.willCost)
})

test('the urgent result warns, the others do not', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: walks[4] as Path })
  await expect(page.getByRole('alert').filter({ hasText: 'Without a will' })).toBeVisible()
})

test('the risk result draws, tells, and works the estate out in pounds', async ({ page, visitor }) => {
  await walk(page, pointer, { visitor, way: walks[5] as Path })
  await expect(page.getByRole('row', { name: /Your children/ })).toContainText('30–40%')
  await expect(page.getByRole('heading', { name: 'The Good News' })).toBeVisible()
  await expect(page.getByText(/^Correct at 20 November 2026/)).toBeVisible()
  await page.getByRole('slider').fill('1000000')
  await expect(page.locator('.estate-shares')).toContainText('£661,000')
  await expect(page.locator('.estate-shares')).toContainText('£339,000')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('1000000')
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
