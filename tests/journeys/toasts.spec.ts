import { successToastTime } from '~/lib/limits'
import { messages } from '~/toast/messages'
import { stopClock, timerSet } from './clock'
import { consultation } from './fault-sources'
import { expect, test, withoutPictures } from './fixtures'

test.use(withoutPictures)

const success = messages.consultationSent('').title

test('a success stays at least eight seconds, longer while the visitor rests on it, then goes', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  await consultation.fill(page, visitor)
  await stopClock(page)
  await consultation.submit(page).click()
  const toast = page.getByRole('status').getByText(success)
  await expect(toast).toBeVisible()
  await timerSet(page, successToastTime)
  await page.clock.runFor(8_000)
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(11_000)
  await expect(toast).toBeHidden()
})
