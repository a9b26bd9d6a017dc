// What fails in a visitor's browser is told to /api/report by code and page: never what was typed, nor who typed it.
import type { Page, Response } from '@playwright/test'
import { paths } from '~/lib/paths'
import { reportAddress } from '~/tracking/reports'
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
