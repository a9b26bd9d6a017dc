import { consultation } from '../../journeys/fault-sources'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'

test.use(withoutLooks)

const home = '/'

test('a filled trap marks the enquiry, and it is still stored', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('input[name=subject]')
    if (trap) trap.value = 'Great offer'
  })
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toMatchObject([{ suspected_spam: true, signals: { trap: true } }])
})
