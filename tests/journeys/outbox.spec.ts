import type { Page } from '@playwright/test'
import { messages } from '~/toast/messages'
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
