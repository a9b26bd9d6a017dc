import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { cutOff } from './fault-scene'
import { consultation } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { hour, leaveUnsent } from './unsent'

test.use(withoutLooks)

const offersOn = (page: Page) => page.getByRole('region', { name: 'Your unsent enquiry' })

test('an enquiry from days ago is offered, and sent only when the visitor says so', async ({
  page,
  visitor,
}) => {
  const [kept, thrown] = await leaveUnsent(page, [
    { email: visitor.email, age: 73 * hour },
    { email: `other-${visitor.email}`, age: 73 * hour },
  ])
  await page.goto('/thank-you')
  const offers = offersOn(page)
  await expect(offers).toHaveCount(2)
  expect(await rowsOf(visitor.email)).toEqual([])
  await page.locator(`#unsent-${thrown}`).getByRole('button', { name: 'Delete' }).click()
  await page.locator(`#unsent-${kept}`).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText(messages.sentLater.title)).toBeVisible()
  expect(await rowsOf(visitor.email)).toHaveLength(1)
  expect(await rowsOf(`other-${visitor.email}`)).toEqual([])
  await page.reload()
  await expect(offers).toHaveCount(0)
})

test('sent again after Back, an enquiry that another page has delivered is one row, and the form says that it is sent', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.about)
  await consultation.fill(page, visitor)
  await cutOff(page)
  await consultation.submit(page).click()
  await expect(page.getByRole('alert').getByText(messages.consultationFailed.text)).toBeVisible()
  await page.goto('/thank-you')
  await page.unrouteAll()
  await expect.poll(() => rowsOf(visitor.email)).toHaveLength(1)
  await page.goBack()
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})
