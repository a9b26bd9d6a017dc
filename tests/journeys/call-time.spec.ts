import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readCallWords, readFacts } from '~/content/files'
import { leadSentKey } from '~/lib/browser'
import { weekdayAndTime } from '~/lib/london-time'
import { paths } from '~/lib/paths'
import { accessibilityFaults } from './axe'
import { answerFirst } from './fault-scene'
import { consultation, consultationForm, consultationHydrated, fillConsultation } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { completeFlow, mainAction, shown } from './flow-steps'
import { tours } from './tours'

test.use(withoutPictures)

const group = (page: Page) => page.getByRole('group', { name: 'When shall we call you?' })
const words = readCallWords(readFacts().facts)
const offer = (page: Page) =>
  page
    .getByRole('region', { name: words.title })
    .or(page.getByRole('region', { name: 'Your call is booked' }))
const book = (page: Page) => offer(page).getByRole('button', { name: 'Book this time' })
const booked = (page: Page) => offer(page).getByRole('status')

/** Chooses a day and a time by index, since the owner may change the hours. Each test has its own day, so that none is full. */
async function choose(page: Page, day: number, time: number): Promise<string> {
  await offer(page).getByLabel('Day').selectOption({ index: day })
  const times = offer(page).getByLabel('Time')
  await times.selectOption({ index: time })
  const name = await times.getByRole('option').nth(time).innerText()
  await book(page).click()
  return name
}

test('a call is booked after a quiz, added to a calendar and changed once', async ({
  page,
  visitor,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 460 })
  await completeFlow(page, { ...tours['will-calculator'], visitor })
  await expect(offer(page).getByLabel('Day').getByRole('option')).toHaveCount(10)
  await book(page).focus()
  await expect(book(page)).toBeInViewport({ ratio: 1 })
  expect(await accessibilityFaults(page, '[data-screen=end]')).toEqual([])
  const first = await choose(page, 3, 2)
  await expect(booked(page)).toBeFocused()
  await expect(booked(page)).toContainText(` at ${first}, UK time.`)
  const [row] = await rowsOf(visitor.email)
  const start = String(row?.['call_at'])
  await expect(booked(page)).toHaveText(`We’ll call you on ${weekdayAndTime(Date.parse(start))}, UK time.`)
  const downloading = page.waitForEvent('download')
  await offer(page).getByRole('link', { name: 'Add it to your calendar' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`DTSTART:${new Date(start).toISOString().replace(/[-:]|\.\d+/g, '')}`)
  await offer(page).getByRole('button', { name: 'Change the time' }).click()
  await expect(offer(page).getByLabel('Day')).toBeFocused()
  await expect(offer(page)).toContainText(` at ${first}, UK time. It stays booked`)
  await offer(page).getByRole('button', { name: 'Keep my time' }).click()
  await expect(booked(page)).toBeFocused()
  await offer(page).getByRole('button', { name: 'Change the time' }).click()
  const second = await choose(page, 3, 5)
  expect(second).not.toBe(first)
  await expect(booked(page)).toContainText(` at ${second}, UK time.`)
  await expect(offer(page).getByRole('button', { name: 'Change the time' })).toHaveCount(0)
  expect(String((await rowsOf(visitor.email))[0]?.['call_at'])).not.toBe(start)
  await page.goBack()
  await shown(page, 'input[name=phone]').fill('020 7946 0018')
  await mainAction(page).click()
  await expect(offer(page).getByText('already booked a call for')).toContainText(` at ${second}, UK time.`)
  expect(consoleErrors).toEqual([])
})

test('a form posted as HTML is measured once and leads to a page where a call can be booked, without the enquiry in its address', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await fillConsultation(page, visitor)
  await consultationForm(page).evaluate((sent: HTMLFormElement) => sent.submit())
  await expect(page).toHaveURL(/\/thank-you$/)
  await expect(book(page)).toBeVisible()
  const counted = { event: 'submit_success', form_type: 'consultation', timestamp: expect.any(String) }
  await expect.poll(() => page.evaluate(() => window.dataLayer)).toEqual([counted])
  expect(await page.evaluate((key) => sessionStorage.getItem(key), leadSentKey)).not.toBeNull()
  await page.reload()
  await expect(book(page)).toBeVisible()
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  await choose(page, 7, 3)
  await expect(booked(page)).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).toBeTruthy()
  await page.reload()
  await expect(booked(page)).toBeVisible()
  await expect(offer(page).getByRole('button', { name: 'Change the time' })).toBeVisible()
})

test('a call on a chosen day is booked with the enquiry @phone-only @phone', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultationForm(page).getByLabel('First name').tap()
  // A phone's keyboard has a key that moves to the next field.
  for (const text of [visitor.firstName, visitor.lastName, visitor.email, visitor.phone]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(group(page).getByRole('radio', { name: 'Any time' })).toBeChecked()
  await group(page).getByRole('radio', { name: 'Another day' }).tap()
  expect(await accessibilityFaults(page, '[data-call]')).toEqual([])
  await group(page).getByLabel('Day', { exact: true }).selectOption({ index: 2 })
  const time = group(page).getByLabel('UK time')
  await time.selectOption({ index: 4 })
  const chosen = await time.inputValue()
  await consultation.submit(page).tap()
  await expect(booked(page)).toHaveText(/^We’ll call you on \w+day \d+ \w+ at \S+, UK time\.$/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(booked(page)).toBeInViewport()
  const [row] = await rowsOf(visitor.email)
  expect(Date.parse(String(row?.['call_at']))).toBe(Date.parse(chosen))
})

test('if the chosen time is taken, another can be chosen', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.route('**/api/call', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { id } = route.request().postDataJSON() as { id: string }
    return route.fulfill({ status: 409, json: { id, code: 'full' } })
  })
  await group(page).getByRole('radio').nth(1).check()
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  await expect(offer(page).getByRole('alert')).toHaveText(words.problems.full)
  expect((await rowsOf(visitor.email))[0]?.['call_at']).toBeNull()
  await page.unroute('**/api/call')
  await choose(page, 8, 1)
  await expect(booked(page)).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).not.toBeNull()
})

test('the chosen call time is restored after a reload and after Back, and booked even if it is sent at once', async ({
  page,
  visitor,
}) => {
  const radios = group(page).getByRole('radio')
  const time = group(page).getByLabel('UK time')
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await radios.nth(2).check()
  await radios.first().check()
  await page.reload()
  await consultationHydrated(page)
  await expect(radios.first()).toBeChecked()
  await expect(time).toHaveCount(0)
  await radios.nth(2).check()
  await time.selectOption({ index: 3 })
  const chosen = await time.inputValue()
  for (const comeBack of [() => page.reload(), () => page.goto(paths.about).then(() => page.goBack())]) {
    await comeBack()
    await consultationHydrated(page)
    await expect(radios.nth(2)).toBeChecked()
    await expect(time).toHaveValue(chosen)
  }
  // The free times do not arrive before the press.
  await page.route('**/api/call', () => new Promise(() => {}), { times: 1 })
  await page.reload()
  await consultation.submit(page).click()
  await expect(booked(page)).toBeVisible()
  expect(Date.parse(String((await rowsOf(visitor.email))[0]?.['call_at']))).toBe(Date.parse(chosen))
})

/** The distance from the top of the form to its submit button. */
async function buttonOffset(page: Page) {
  const [form, button] = [
    await consultationForm(page).boundingBox(),
    await consultation.submit(page).boundingBox(),
  ]
  return (button?.y ?? 0) - (form?.y ?? 0)
}

for (const closed of [undefined, 'The office is closed now. It opens on Wednesday 30 November at 9am.'])
  test(`loading the call times does not move the submit button while the office is ${closed ? 'closed' : 'open'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/call', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...((await response.json()) as object), closed } })
    })
    await page.goto(paths.contact)
    const before = await buttonOffset(page)
    await consultationHydrated(page)
    await expect(group(page).getByRole('radio').nth(1)).toBeVisible()
    expect(await buttonOffset(page)).toBe(before)
  })

test('a call whose answer is lost is not called unbooked', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await group(page).locator('label').nth(2).click()
  await answerFirst(page, '**/api/call', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await consultation.submit(page).click()
  await expect(booked(page)).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).not.toBeNull()
})
