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
  shown,
  storedPerson,
} from './flow-steps'

const answers = ['60+', 'female', 'yes-update', 'yes', 'me-partner', 'couples'] as const

async function walkToContact(
  page: Page,
  hand: Hand,
  { visitor, each }: { visitor: Visitor; each?: () => Promise<void> },
) {
  await open(page, paths.willCost)
  for (const value of answers) {
    await each?.()
    await answerStep(page, hand, [value])
  }
  for (const title of ['What is your postcode?', 'What is your name?']) {
    await expect(heading(page)).toHaveText(title)
    await fillStep(page, visitor)
    await each?.()
    await hand.press(page, 'Next')
  }
  await expect(heading(page)).toHaveText('Where can we reach you?')
  await fillStep(page, visitor)
  await each?.()
}

for (const [name, hand] of [
  ['pointer', pointer],
  ['keyboard alone', keyboard],
] as const)
  test(`nine steps by ${name} make one row and a reference`, async ({ page, visitor, consoleErrors }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await walkToContact(page, hand, { visitor })
    await hand.press(page, 'Get My Quote')
    await expect(page.getByRole('heading', { name: 'Searching for your quote...' })).toBeFocused()
    await expect(heading(page)).toHaveText('Thank you, Ada')
    await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText('£99.98 a couple')
    const reference = await page.locator('.flow-reference strong').textContent()
    expect(reference).toMatch(/^WC\d{9}$/)
    const [row, ...others] = await rowsOf(visitor.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...storedPerson(visitor),
      ...{ service: 'Will Writing Quote', service_type: 'will_writing', form_type: 'will_cost_calculator' },
      ...{
        age_group: '60+',
        gender: 'female',
        has_will: 'yes-update',
        homeowner: 'yes',
        will_for: 'me-partner',
      },
      ...{ postcode: 'N1 9GU', reference_number: reference },
    })
    expect(row?.['message']).toContain(reference)
    const layer = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer))
    expect(`${sent.join()} ${layer} ${JSON.stringify(row)}`).not.toMatch(/couples|serviceType/)
    expect(consoleErrors).toEqual([])
  })

test('every step is accessible and fits a small phone', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await walkToContact(page, pointer, { visitor, each: () => expectFitForAll(page) })
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toHaveText('Thank you, Ada')
  await expectFitForAll(page)
})

test('each stretch has its encouragement and percentage', async ({ page, visitor }) => {
  const seen: string[] = []
  const note = async () =>
    void seen.push((await page.locator('.flow-progress').innerText()).replace(/\s+/g, ' ').trim())
  await walkToContact(page, pointer, { visitor, each: note })
  const [start, half, late, last] = [
    'Great start! Just a few more questions...',
    "Almost done! You're doing great...",
    'Final steps! Almost there...',
    "Perfect! Let's get your quote...",
  ]
  expect(seen).toEqual([
    `Step 1 of 9 11% ${start}`,
    `Step 2 of 9 22% ${start}`,
    `Step 3 of 9 33% ${start}`,
    `Step 4 of 9 44% ${half}`,
    `Step 5 of 9 56% ${half}`,
    `Step 6 of 9 67% ${half}`,
    `Step 7 of 9 78% ${late}`,
    `Step 8 of 9 89% ${late}`,
    `Step 9 of 9 100% ${last}`,
  ])
})

test('a choice goes on after 300 ms, and not before', async ({ page }) => {
  await open(page, paths.willCost)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pointer.choose(page, 'under-40')
  await page.clock.runFor(299)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.clock.runFor(1)
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('the quote is sent after 2000 ms, and not before', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pointer.press(page, 'Get My Quote')
  await page.clock.runFor(1999)
  expect(await rowsOf(visitor.email)).toEqual([])
  await expect(heading(page)).toHaveText('Searching for your quote...')
  await page.clock.runFor(1)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

test('leaving within the 2000 ms sends the quote at that moment', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toHaveText('Searching for your quote...')
  await page.goto(paths.contact)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

test('arrows only move through the answers; Back shows the answer and Continue goes on', async ({ page }) => {
  await page.clock.install()
  await open(page, paths.willCost)
  await expect(shown(page, '.flow-hint')).toBeVisible()
  await expect(shown(page, '.flow-hint')).toHaveText('Choosing an answer takes you on')
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

test('a failure says so, returns to step 9 with everything kept, and the next try arrives once', async ({
  page,
  visitor,
}) => {
  await walkToContact(page, pointer, { visitor })
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await pointer.press(page, 'Get My Quote')
  const toast = page.getByRole('alert').getByText('Failed to submit form. Please try again.')
  await expect(toast).toBeVisible({ timeout: 15_000 })
  await expect(heading(page)).toHaveText('Where can we reach you?')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByLabel('Email Address')).toHaveValue(visitor.email)
  await page.unrouteAll()
  await mainAction(page).click()
  await expect(heading(page)).toHaveText('Thank you, Ada', { timeout: 15_000 })
  await expect(toast).toHaveCount(0)
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})

test('the first tap on a slow phone counts @phone', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/_astro/client*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(paths.willCost)
  await page.locator('.answer-card').first().click()
  release()
  await alive(page)
  await expect(heading(page)).toHaveText('Are you male or female?')
})
