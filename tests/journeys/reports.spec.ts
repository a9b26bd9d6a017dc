// Errors in a visitor's browser are reported to /api/report by code and page, without anything the visitor typed.
import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { reportAddress } from '~/tracking/reports'
import { expect, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

/** The status and the body of the page's next report. */
async function nextReport(page: Page): Promise<unknown[]> {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname === reportAddress)
  return [response.status(), response.request().postDataJSON()]
}

/** Throws as a page's own script would, with the visitor's words in the message. */
const fail = (page: Page, words: string) =>
  page.evaluate(
    (text) =>
      setTimeout(() => {
        throw new RangeError(`What was typed: ${text}`)
      }),
    words,
  )

test('an uncaught error is reported by its class and page, once', async ({ page, visitor }) => {
  await page.goto(`${paths.about}?utm_source=x#y`)
  const first = nextReport(page)
  await fail(page, visitor.email)
  expect(await first).toEqual([204, { kind: 'error', code: 'RangeError', path: paths.about }])
  const second = nextReport(page)
  await fail(page, visitor.email)
  await page.evaluate(() => void Promise.reject(new SyntaxError('for the test')))
  expect(await second).toEqual([204, expect.objectContaining({ code: 'SyntaxError' })])
})

test('a policy violation is reported by the host', async ({ page }) => {
  await page.goto(paths.about)
  const report = nextReport(page)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://tracker.example/pixel.png?who=ada@example.com'
    document.body.append(picture)
  })
  expect(await report).toEqual([204, { kind: 'policy', code: 'img-src tracker.example', path: paths.about }])
})
