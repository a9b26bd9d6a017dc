import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'
import { heading, pointer } from '../../journeys/flow-steps'
import { walkToContact } from '../../journeys/will-cost-walk'

test.use(withoutLooks)

test('a filled trap marks the quote, though another screen has taken the form’s place when it is sent', async ({
  page,
  visitor,
}) => {
  await walkToContact(page, pointer, { visitor })
  await page.locator('input[name=subject]').evaluate((trap: HTMLInputElement) => (trap.value = 'Great offer'))
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toHaveText('Thank you, Ada')
  expect(await rowsOf(visitor.email)).toMatchObject([{ suspected_spam: true, signals: { trap: true } }])
})
