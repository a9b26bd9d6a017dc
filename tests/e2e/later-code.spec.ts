import { paths } from '~/lib/paths'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { alive, answerOnly, fillStep, heading, mainAction, open, pointer } from './flow-steps'

// What sends a flow is fetched behind its first answer: late, lost for a moment or gone after a new release, the flow is sent.

test.use(withoutLooks)

const later = '**/_astro/InstantSuccess*'
const choices = ['single', 'no', 'soon']

test('nothing of it is asked for before the first answer', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, paths.instantWill)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('InstantSuccess'))).toEqual([])
  const coming = page.waitForResponse(later)
  await answerOnly(page, pointer, [choices[0]!])
  expect((await coming).ok()).toBe(true)
})

test('it may be late: what is pressed meanwhile counts', async ({ page }) => {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  await page.route(later, (route) => arrival.then(() => route.continue()))
  await open(page, paths.instantWill)
  for (const value of choices) await answerOnly(page, pointer, [value])
  await expect(heading(page)).toHaveText('What is your name?')
  arrive()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
})

test('it may be gone after a new release: the page is loaded anew, goes on where it was, and sends', async ({
  page,
  visitor,
}) => {
  let isGone = true
  await page.route(later, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await open(page, paths.instantWill)
  for (const value of choices.slice(0, 2)) await answerOnly(page, pointer, [value])
  const anew = page.waitForEvent('load').then(() => (isGone = false))
  page.once('framenavigated', () => (isGone = false))
  await answerOnly(page, pointer, [choices[2]!])
  await anew
  await alive(page)
  await expect(heading(page)).toHaveText('What is your name?')
  for (let step = 0; step < 3; step++) {
    await fillStep(page, visitor)
    await mainAction(page).click()
  }
  await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ form_type: 'instant_will' }])
})

test('where it can never be had, the flow says how else to reach us', async ({ page }) => {
  await page.route(later, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, paths.instantWill)
  for (const value of choices) await answerOnly(page, pointer, [value])
  await expect(page.getByText('If these questions do not respond')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'write to us' })).toBeVisible()
})
