import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, rowsOf, test, type Visitor } from './fixtures'
import {
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

const answers = ['couple', 'no', 'soon'] as const
const success = 'Your Will Quote Request Has Been Submitted'

async function walkToContact(
  page: Page,
  hand: Hand,
  { visitor, each }: { visitor: Visitor; each?: () => Promise<void> },
) {
  await open(page, paths.instantWill)
  for (const value of answers) {
    await each?.()
    await answerStep(page, hand, [value])
  }
  for (const [title, next] of [
    ['What is your name?', 'Continue to Location'],
    ['What is your postcode?', 'Continue to Contact Details'],
  ] as const) {
    await expect(heading(page)).toHaveText(title)
    await expect(mainAction(page)).toBeDisabled()
    await fillStep(page, visitor)
    await each?.()
    await hand.press(page, next)
  }
  await expect(heading(page)).toHaveText('Where shall we send your quote?')
  await fillStep(page, visitor)
  await each?.()
}

for (const [name, hand] of [
  ['pointer', pointer],
  ['keyboard alone', keyboard],
] as const)
  test(`six steps by ${name} make one row, a success card and a toast`, async ({
    page,
    visitor,
    consoleErrors,
  }) => {
    await walkToContact(page, hand, { visitor })
    const reading = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('contact_submissions'),
    )
    await hand.press(page, 'Get My Free Quote Now')
    expect(new URL((await reading).url()).searchParams.get('select')).toMatch(/^id,\s*reference_number$/)
    await expect(heading(page)).toHaveText(success)
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(
      page
        .getByRole('status')
        .getByText('Your quote request has been submitted successfully. Redirecting...'),
    ).toBeVisible()
    const reference = await page.locator('.flow-reference strong').textContent()
    expect(reference).toMatch(/^IW\d{9}$/)
    const [row, ...others] = await rowsOf(visitor.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...storedPerson(visitor),
      ...{ service: 'Instant Will Request', service_type: 'will_writing', form_type: 'instant_will' },
      ...{ postcode: 'N1 9GU', reference_number: reference },
    })
    expect(row?.['message']).toBe(
      `Instant will request\nWill type: Mirror Wills\nHas a will: No, this is my first will\nUrgency: Soon\nReference: ${reference}`,
    )
    expect(consoleErrors).toEqual([])
  })

test('every step is accessible and fits a small phone', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await walkToContact(page, pointer, { visitor, each: () => expectFitForAll(page) })
  await pointer.press(page, 'Get My Free Quote Now')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expectFitForAll(page)
})

test('after 3000 ms the home page takes the place of the wizard', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(heading(page)).toHaveText(success)
  await page.clock.runFor(2999)
  expect(new URL(page.url()).pathname).toBe(paths.instantWill)
  await page.clock.runFor(1)
  await page.waitForURL((url) => url.pathname === paths.home)
})

test('a visitor who stays is left alone', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pointer.press(page, 'Get My Free Quote Now')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.clock.runFor(10_000)
  await expect(heading(page)).toHaveText(success)
  await expect(heading(page)).toBeFocused()
})

test('a failure says so and stays on step 6 with everything kept', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(page.getByRole('alert').getByText('Failed to submit form. Please try again.')).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue(visitor.phone)
})

test('each stretch has its motivational line', async ({ page, visitor }) => {
  const seen: string[] = []
  await walkToContact(page, pointer, {
    visitor,
    each: async () => void seen.push(await page.locator('.flow-line').innerText()),
  })
  expect(seen).toEqual([
    ...Array<string>(2).fill('Only 3 quick questions left'),
    ...Array<string>(2).fill('Almost done! Your quote is ready'),
    ...Array<string>(2).fill('Last step! Get your instant quote'),
  ])
})

test('one of three fixed lines is shown, and stays the same through a load', async ({ page }) => {
  await open(page, paths.instantWill)
  const notice = page.locator('.flow-notice')
  await expect(notice).toHaveText(/families/i)
  const first = await notice.textContent()
  await answerStep(page, pointer, ['single'])
  await expect(notice).toHaveText(first ?? '')
})

test('the page stands outside the shared layout and holds its sections', async ({ page }) => {
  await page.goto(paths.instantWill)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('.header-strip').getByText('020 7946 0018')).toBeVisible()
  await expect(page.getByText('Wills from £19.99')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Get Your Personalized Will Quote in 60 Seconds',
  )
  for (const point of ['Free Consultation', 'No Hidden Fees', 'Expert Support'])
    await expect(page.getByText(point, { exact: true })).toBeVisible()
  for (const title of ['Why 10,000+ Families Trust Us', 'Why Choose Us', '100% Satisfaction Guarantee'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('details')).toHaveCount(5)
})
