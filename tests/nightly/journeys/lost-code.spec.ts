import { paths } from '~/lib/paths'
import { expect, test, withoutLooks } from '../../journeys/fixtures'
import { answerStep, open, pointer } from '../../journeys/flow-steps'

// A new release takes the old one's files away, also from under a page that stands open.

test.use(withoutLooks)

test('nothing of the database client is asked for before something is typed', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, paths.instantWill)
  for (const value of ['single', 'no', 'soon']) await answerStep(page, pointer, [value])
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/supabase'))).toEqual([])
  const coming = page.waitForResponse('**/_astro/supabase*')
  await page.getByLabel('Full Name').fill('A')
  expect((await coming).ok()).toBe(true)
})
