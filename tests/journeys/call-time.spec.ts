import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { paths } from '~/lib/paths'
import { accessibilityFaults } from './axe'
import { consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { pointer } from './flow-steps'
import { walk, walks } from './quiz-walks'

test.use(withoutLooks)

const offer = (page: Page) =>
  page.getByRole('region', { name: /^(Choose a time for our call|Your call is booked)$/ })
const book = (page: Page) => offer(page).getByRole('button', { name: 'Book this time' })

/**
 * Chooses the day and the half-hour with these numbers, and gives the half-hour's name: the owner changes the hours. Each test has
 * a day of its own, so that none is full.
 */
async function choose(page: Page, day: number, time: number): Promise<string> {
  await offer(page).getByLabel('Day').selectOption({ index: day })
  const times = offer(page).getByLabel('Time')
  await times.selectOption({ index: time })
  const name = await times.getByRole('option').nth(time).innerText()
  await book(page).click()
  return name
}
/** "10am" or "10:30am" for a stored moment, as a half-hour is named. */
const clockInLondon = (moment: string) =>
  new Date(moment)
    .toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    .replace(/:00| /g, '')
const booked = (page: Page) => offer(page).getByRole('status')

test('after a quiz a half-hour is chosen, kept, saved to a calendar and changed once', async ({
  page,
  visitor,
  consoleErrors,
}) => {
  await walk(page, pointer, { visitor, way: walks.single })
  await expect(offer(page).getByLabel('Day').getByRole('option')).toHaveCount(10)
  expect(await accessibilityFaults(page, '.flow-end')).toEqual([])
  const first = await choose(page, 3, 2)
  await expect(booked(page)).toBeFocused()
  await expect(booked(page)).toHaveText(/^We’ll call you on \w+day \d+ \w+ at \S+m\.$/)
  await expect(booked(page)).toContainText(` at ${first}.`)
  const [row] = await rowsOf(visitor.email)
  const start = String(row?.['call_at'])
  expect(clockInLondon(start)).toBe(first)
  const downloading = page.waitForEvent('download')
  await offer(page).getByRole('link', { name: 'Add it to your calendar' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`DTSTART:${new Date(start).toISOString().replace(/[-:]|\.\d+/g, '')}`)
  await offer(page).getByRole('button', { name: 'Change the time' }).click()
  const second = await choose(page, 3, 5)
  expect(second).not.toBe(first)
  await expect(booked(page)).toContainText(` at ${second}.`)
  await expect(offer(page).getByRole('button', { name: 'Change the time' })).toHaveCount(0)
  expect(String((await rowsOf(visitor.email))[0]?.['call_at'])).not.toBe(start)
  expect(consoleErrors).toEqual([])
})

test('a form sent without our script leads to a page whose address does not name it, and a time may be chosen there', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  const form = consultationForm(page)
  await form.getByLabel('First name').fill(visitor.firstName)
  await form.getByLabel('Last name').fill(visitor.lastName)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
  // As a browser sends it before our script has come.
  await form.evaluate((sent: HTMLFormElement) => sent.submit())
  await expect(page).toHaveURL(/\/thank-you$/)
  await expect(book(page)).toBeVisible()
  await page.reload()
  await choose(page, 7, 3)
  await expect(booked(page)).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).toBeTruthy()
})
