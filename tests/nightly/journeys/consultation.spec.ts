import { messages } from '~/toast/messages'
import { consultation } from '../../journeys/fault-sources'
import { expect, test, withoutPictures } from '../../journeys/fixtures'

test.use(withoutPictures)

const home = '/'
test('something unexpected has its own message, and the form can be sent again', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => {
      if (sessionStorage.getItem('break')) throw new Error('broken for the test')
      return real()
    }
  })
  await page.goto(home)
  await consultation.fill(page, visitor)
  await page.evaluate(() => sessionStorage.setItem('break', 'yes'))
  await consultation.submit(page).click()
  await expect(page.getByRole('alert').getByText(messages.unexpected.text)).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('break'))
  await consultation.submit(page).click()
  await consultation.succeeds(page)
})
