// Too many enquiries for now: the button says when it works again, and asks the server nothing before.
import type { Page } from '@playwright/test'
import { answerFirst, insertAddress } from './fault-scene'
import { consultation } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { minute } from './unsent'

test.use(withoutLooks)

const tooMany = (seconds: number) => ({
  status: 429,
  headers: { 'access-control-allow-origin': '*' },
  contentType: 'application/json',
  body: JSON.stringify({ code: 'PT429', message: 'for the test', hint: `${seconds}`, details: null }),
})

/** Every time the page asks the database or our own address for an enquiry. */
function watchTries(page: Page): string[] {
  const tries: string[] = []
  page.on('request', (request) => {
    const isInsert = /\/rest\/v1\/contact_submissions|\/api\/enquiry$/.test(request.url())
    if (isInsert && request.method() === 'POST') tries.push(request.url())
  })
  return tries
}

test('after a 429 the button says when it works again, and the enquiry arrives then', async ({
  page,
  visitor,
}) => {
  await page.clock.install()
  await consultation.open(page)
  await consultation.fill(page, visitor)
  const tries = watchTries(page)
  await answerFirst(page, insertAddress, [1, (route) => route.fulfill(tooMany(120))])
  const said = page.getByRole('alert').locator('.toast')
  await consultation.submit(page).click()
  await expect(said).toHaveCount(1)
  await expect(said).toContainText(`${consultation.failure} You can try again in 2 minutes.`)
  await expect(said.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/)
  await page.clock.fastForward(minute + 1_000)
  await consultation.submit(page).click()
  await expect(said).toHaveCount(1)
  await expect(said).toContainText('You can try again in less than a minute.')
  // What was edited goes no sooner, and in the other's place.
  const edited = await consultation.edit?.(page)
  await consultation.submit(page).click()
  await expect(said).toContainText('You can try again in less than a minute.')
  expect(tries).toHaveLength(1)
  await page.clock.fastForward(minute)
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toMatchObject([edited ?? {}])
  await expect(said).toHaveCount(0)
})
