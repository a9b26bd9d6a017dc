import type { Page } from '@playwright/test'
import { waitingEntries } from '../../journeys/fault-scene'
import { consultation, consultationHydrated, consultationForm } from '../../journeys/fault-sources'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'
import { day, hour, leaveUnsent, minute } from '../../journeys/unsent'

test.use(withoutLooks)

const home = '/'

test('what was typed on one page is offered on the next, in this session', async ({
  page,
  context,
  visitor,
}) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultationForm(page).getByLabel('Message').focus()
  await page.goto('/thank-you')
  await page.goto(home)
  await consultationHydrated(page)
  await expect(consultationForm(page).getByLabel('First name')).toHaveValue('Margaret')
  await expect(consultationForm(page).getByLabel('Email')).toHaveValue(visitor.email)
  const fresh = await context.newPage()
  await fresh.goto(home)
  await consultationHydrated(fresh)
  await expect(consultationForm(fresh).getByLabel('First name')).toHaveValue('')
})

const offersOn = (page: Page) => page.getByRole('region', { name: 'Your unsent enquiry' })

test('it is offered once a visit, and 30 days after it was typed it is gone', async ({
  page,
  context,
  visitor,
}) => {
  await leaveUnsent(page, [
    { email: visitor.email, age: 29 * day },
    { email: `older-${visitor.email}`, age: 400 * day },
  ])
  await page.goto('/thank-you')
  await expect(offersOn(page)).toHaveCount(1)
  expect(await waitingEntries(page)).toBe(1)
  // A fresh enquiry beside it brings the outbox to life: only then is the missing offer no accident.
  const next = `next-${visitor.email}`
  await leaveUnsent(page, [{ email: next, age: hour }])
  await page.goto(home)
  await expect.poll(async () => (await rowsOf(next)).length).toBe(1)
  await expect(offersOn(page)).toHaveCount(0)
  const nextVisit = await context.newPage()
  await nextVisit.goto('/thank-you')
  await expect(offersOn(nextVisit)).toHaveCount(1)
  const aMonthOn = await context.newPage()
  await aMonthOn.clock.install({ time: Date.now() + day })
  await aMonthOn.goto('/thank-you')
  await expect.poll(() => waitingEntries(aMonthOn)).toBe(0)
  await expect(offersOn(aMonthOn)).toHaveCount(0)
  for (const email of [visitor.email, `older-${visitor.email}`]) expect(await rowsOf(email)).toEqual([])
})

test('an enquiry that has to wait holds back none behind it, and waits for ten minutes at most', async ({
  page,
  visitor,
}) => {
  const [waits, wrong] = [`waits-${visitor.email}`, `wrong-${visitor.email}`]
  await leaveUnsent(page, [
    { email: waits, age: 3 * hour, pause: 5 * minute },
    { email: wrong, age: 2 * hour, pause: day },
    { email: visitor.email, age: hour },
  ])
  await page.clock.install()
  await page.goto('/thank-you')
  for (const email of [visitor.email, wrong])
    await expect.poll(async () => (await rowsOf(email)).length).toBe(1)
  await expect.poll(() => waitingEntries(page)).toBe(1)
  expect(await rowsOf(waits)).toEqual([])
  await page.clock.fastForward(5 * minute)
  await expect.poll(async () => (await rowsOf(waits)).length).toBe(1)
  await expect.poll(() => waitingEntries(page)).toBe(0)
})

test('what nobody can read any more is gone 30 days after it was first seen', async ({
  page,
  context,
  visitor,
}) => {
  await page.goto('/thank-you')
  await page.evaluate(
    (email) => localStorage.setItem('enquiry:x', `{"payload":{"email":"${email}"`),
    visitor.email,
  )
  await page.goto(home)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(2)
  const aMonthOn = await context.newPage()
  await aMonthOn.clock.install({ time: Date.now() + 30 * day })
  await aMonthOn.goto('/thank-you')
  await expect
    .poll(() => aMonthOn.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toContain(visitor.email)
  await expect.poll(() => aMonthOn.evaluate(() => localStorage.length)).toBe(0)
})

test('the offer leaves a form’s button free to press @phone-only', async ({ page, visitor }) => {
  await leaveUnsent(page, [{ email: visitor.email, age: 73 * hour }])
  await page.goto('/contact')
  await consultationHydrated(page)
  const button = consultation.submit(page)
  await button.scrollIntoViewIfNeeded()
  await expect(offersOn(page)).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click({ trial: true })
})

test('a page with nothing to send loads neither the outbox nor the database client', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/thank-you', { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => /replay|supabase|toast-region|client\./.test(url))).toEqual([])
})
