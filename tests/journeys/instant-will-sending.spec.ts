import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { faultSources } from './fault-sources'
import { expect, test, withoutLooks } from './fixtures'
import { heading, mainAction } from './flow-steps'
import { success } from './instant-will-walk'

test.use(withoutLooks)

const wizard = faultSources.find(({ path }) => path === paths.instantWill)!

test('after 3000 ms the home page takes the place of the wizard', async ({ page, visitor }) => {
  await wizard.open(page)
  await wizard.fill(page, visitor)
  await stopClock(page)
  await mainAction(page).click()
  await expect(heading(page)).toHaveText(success)
  await timerSet(page, 3000)
  await page.clock.runFor(2999)
  expect(new URL(page.url()).pathname).toBe(paths.instantWill)
  await page.clock.runFor(1)
  await page.waitForURL((url) => url.pathname === paths.home)
})
