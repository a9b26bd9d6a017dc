// What fails in a visitor's browser is told to /api/report by code and page: never what was typed, nor who typed it.
import type { Page, Response } from '@playwright/test'
import { paths } from '~/lib/paths'
import { reportAddress } from '~/reports/report'
import { consultation } from './fault-sources'
import { enquiryAddress, error, insertAddress } from './fault-scene'
import { expect, test } from './fixtures'

/** The page's next report, once the site has answered it. */
const reported = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).pathname === reportAddress)

const bodyOf = (response: Response) => response.request().postDataJSON() as unknown

/** Fails as a page's own script would, with the visitor's words in the message. */
const fail = (page: Page, words: string) =>
  page.evaluate(
    (text) =>
      setTimeout(() => {
        throw new RangeError(`What was typed: ${text}`)
      }),
    words,
  )

test('an uncaught error is told by its class and page, once @phone', async ({ page, visitor }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === reportAddress) sent.push(request.postDataJSON())
  })
  await page.goto(`${paths.about}?utm_source=x#y`)
  const first = reported(page)
  await fail(page, visitor.email)
  const response = await first
  expect([response.status(), bodyOf(response)]).toEqual([
    204,
    { kind: 'error', code: 'RangeError', path: paths.about },
  ])
  await fail(page, visitor.email)
  const second = reported(page)
  await page.evaluate(() => void Promise.reject(new SyntaxError('for the test')))
  expect(bodyOf(await second)).toMatchObject({ code: 'SyntaxError' })
  expect(sent).toHaveLength(2)
})

test('an enquiry that is refused is told without a word of it', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.route(insertAddress, (route) => route.fulfill(error(400, '23514')))
  await page.route(enquiryAddress, (route) => route.fulfill(error(422, '23514')))
  const report = reported(page)
  await consultation.submit(page).click()
  const response = await report
  expect([response.status(), bodyOf(response)]).toEqual([
    204,
    { kind: 'unsent', code: 'refused', path: paths.contact },
  ])
})

test('an enquiry whose tries are used up is told, and one that is days old', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  for (const address of [insertAddress, enquiryAddress])
    await page.route(address, (route) => route.fulfill(error(500, '')))
  const used = reported(page)
  await consultation.submit(page).click()
  expect(bodyOf(await used)).toEqual({ kind: 'unsent', code: 'waiting', path: paths.contact })
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('enquiry:')) ?? ''
    const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as { queuedAt: number }
    localStorage.setItem(key, JSON.stringify({ ...entry, queuedAt: entry.queuedAt - 73 * 3_600_000 }))
  })
  const overdue = reported(page)
  await page.goto(paths.about)
  expect(bodyOf(await overdue)).toEqual({ kind: 'unsent', code: 'overdue', path: paths.about })
})

test('what the policy blocks is reported once, by its host', async ({ page }) => {
  await page.goto(paths.about)
  const reports: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === reportAddress) reports.push(request.postData() ?? '')
  })
  const block = (address: string) =>
    page.evaluate((src) => {
      const picture = document.createElement('img')
      picture.src = src
      document.body.append(picture)
    }, address)
  const first = reported(page)
  await block('https://tracker.example/pixel.png?who=me')
  expect(bodyOf(await first)).toEqual({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://tracker.example',
      'document-uri': new URL(paths.about, page.url()).href,
    },
  })
  const second = reported(page)
  await block('https://tracker.example/another.png')
  await block('https://elsewhere.example/pixel.png')
  expect(JSON.stringify(bodyOf(await second))).toContain('elsewhere.example')
  expect(reports.length).toBe(2)
})
