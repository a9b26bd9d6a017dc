// What fails in a visitor's browser is told to /api/report by code and page: never what was typed, nor who typed it.
import type { Page, Response } from '@playwright/test'
import { paths } from '~/lib/paths'
import { reportAddress } from '~/tracking/reports'
import { consultation } from './fault-sources'
import { enquiryUrl, error, insertAddress } from './fault-scene'
import { expect, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

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

test('an uncaught error is told by its class and page, once', async ({ page, visitor }) => {
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

test('an enquiry that is refused is told without a word of it @thorough', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.route(insertAddress, (route) => route.fulfill(error(400, '23514')))
  await page.route(enquiryUrl, (route) => route.fulfill(error(422, '23514')))
  const report = reported(page)
  await consultation.submit(page).click()
  const response = await report
  expect([response.status(), bodyOf(response)]).toEqual([
    204,
    { kind: 'unsent', code: 'refused', path: paths.contact },
  ])
})

test('an enquiry whose tries are used up is told, and one that is days old @thorough', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  for (const address of [insertAddress, enquiryUrl])
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

/** A picture from elsewhere, which no page may load. */
const loadPicture = (page: Page) =>
  page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://tracker.example/pixel.png?who=ada@example.com'
    document.body.append(picture)
  })

test('what the page’s policy blocks is told by its host', async ({ page }) => {
  await page.goto(paths.about)
  const report = reported(page)
  await loadPicture(page)
  const response = await report
  expect([response.status(), bodyOf(response)]).toEqual([
    204,
    { kind: 'policy', code: 'img-src tracker.example', path: paths.about },
  ])
})

test('what a policy in a header blocks is taken in the browser’s own form @thorough', async ({ page }) => {
  await page.route(`**${paths.about}`, async (route) => {
    const response = await route.fetch()
    const policy = `img-src 'self' data:; report-uri ${reportAddress}`
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  const sent = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === reportAddress && /csp-report/.test(request.postData() ?? ''),
  )
  await page.goto(paths.about)
  await loadPicture(page)
  const { 'csp-report': body } = (await sent).postDataJSON() as Record<string, Record<string, unknown>>
  expect(body).toMatchObject({ 'effective-directive': 'img-src' })
  expect(String(body?.['blocked-uri'])).toMatch(/^https:\/\/tracker\.example/)
})
