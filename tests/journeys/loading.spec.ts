import type { Page } from '@playwright/test'
import { everyFlow } from '~/flows/flows'
import { leadKey } from '~/lead/lead-state'
import { hydrateWithin } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { fillConsultation } from './fault-sources'
import { expect, holdRequests, rowsOf, test, withoutPictures } from './fixtures'
import {
  answer,
  answerAll,
  completeFlow,
  fillStep,
  heading,
  hydrated,
  mainAction,
  open,
  pointer,
  shown,
} from './flow-steps'
import { tours } from './tours'

test.use(withoutPictures)

// Pages that are not hydrated yet, have lost their code, or are only prerendered.

const delayReact = (page: Page) => holdRequests(page, '**/_astro/client*.js')

test('an answer chosen by arrow keys before hydration is kept and waits for Continue', async ({ page }) => {
  const release = await delayReact(page)
  await page.clock.install()
  await page.goto(paths.willCost)
  await answer(page, 'under-40').focus()
  await page.keyboard.press('ArrowDown')
  release()
  await hydrated(page)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await expect(answer(page, '40-49')).toBeChecked()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('a tap before hydration counts @phone-only @phone', async ({ page }) => {
  const release = await delayReact(page)
  await page.goto(paths.willCost)
  await page.locator('[data-screen=choice] label:has([type=radio])').first().click()
  release()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('a press of Start before hydration counts', async ({ page }) => {
  const release = await delayReact(page)
  await page.goto(paths.inheritanceRisk)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('[data-not-hydrated]')).toBeVisible()
  release()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Are you married or living with someone?')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page.locator('[data-screen=start]')).toBeVisible()
})

for (const [path, control] of [
  [paths.inheritanceRisk, '[data-early]'],
  [paths.willCost, 'label:has([value=under-40])'],
] as const)
  test(`on ${path} a press that the browser delivers only after hydration counts`, async ({ page }) => {
    const release = await delayReact(page)
    await page.goto(path)
    const before = await heading(page).textContent()
    // An event has the time at which it was created.
    const press = await page.evaluateHandle(
      () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
    )
    release()
    await hydrated(page)
    await shown(page, control).evaluate((element, event) => element.dispatchEvent(event), press)
    await expect(heading(page)).not.toHaveText(before ?? '')
  })

test('contact details filled in before hydration are kept for the next form', async ({ page, visitor }) => {
  const release = await delayReact(page)
  await page.goto(paths.contact)
  await fillConsultation(page, visitor)
  release()
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), leadKey))
    .toContain(visitor.email)
})

/** A new release deletes the files of the old one. */
const removeFiles = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: '' }))

test('a hydrated flow works to its end after a release deleted its files', async ({ page, visitor }) => {
  await open(page, paths.instantWill)
  await removeFiles(page, '**/_astro/**')
  await answerAll(page, ['single', 'no', 'soon'])
  for (let step = 0; step < 3; step++) {
    await fillStep(page, visitor)
    await mainAction(page).click()
  }
  await expect(heading(page)).toHaveText(tours.instantwill.title)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByRole('region', { name: 'Your guide price' })).toBeVisible()
  await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ form_type: 'instant_will' }])
})

test('a flow whose code cannot be loaded shows other ways to contact us', async ({ page }) => {
  await removeFiles(page, '**/_astro/InstantQuote*')
  await page.goto(paths.instantWill)
  await expect(page.getByText('If this page isn’t working')).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'write to us' })).toBeVisible()
  await expect(main.locator('[data-not-hydrated] a[href^="tel:"]')).toBeVisible()
})

test('if “Your own family” cannot be loaded, the result appears without it', async ({ page, visitor }) => {
  await removeFiles(page, '**/_astro/OwnFamily*')
  await completeFlow(page, { ...tours['inheritance-risk-checker'], visitor })
  await expect(page.locator('[data-screen=end] [aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByLabel('Children living')).toHaveCount(0)
})

/** Simulates prerendering, which Playwright's browsers do not do. */
const startPrerendered = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  ))

const activate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })

const sideEffects = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(sessionStorage).map((key) => `stores ${key}`),
    ...(window.dataLayer ?? []).map((event) => `pushes ${JSON.stringify(event)}`),
    // A flow is hydrated beforehand, and then waits.
    ...[...document.querySelectorAll('astro-island:not([ssr]):not(:has([data-flow]))')].map(
      (island) => `hydrates ${island.getAttribute('component-export')}`,
    ),
    ...[...document.querySelectorAll<HTMLElement>('toast-region > *')]
      .filter((region) => region.textContent?.trim())
      .map((region) => `announces ${region.innerText}`),
    ...[...document.querySelectorAll('dialog[open]')].map(() => 'opens a dialog'),
  ])

const flows: readonly string[] = everyFlow.map(({ path }) => path)

for (const route of [paths.home, paths.needAssessment])
  test(`a prerendered ${route} has no side effects until it is activated`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.clock.install()
    await startPrerendered(page)
    await page.goto(route, { waitUntil: 'networkidle' })
    await page.clock.runFor(10 * hydrateWithin)
    expect(await sideEffects(page)).toEqual([])
    await activate(page)
    expect(await sideEffects(page)).toContain('stores arrival')
    const asleep = page.locator('astro-island[ssr]:has([data-flow])')
    if (flows.includes(route)) await expect(asleep).toHaveCount(0)
    expect(sent).toEqual([])
  })

test('the family that a link names is chosen on a page that was prerendered before the press', async ({
  page,
}) => {
  await startPrerendered(page)
  await page.goto(`${paths.inheritanceRisk}?family=partner`)
  await expect(page.locator('astro-island[ssr]:has([data-flow])')).toHaveCount(0)
  // As Chrome does when it shows a prerendered page.
  await page.evaluate(() => sessionStorage.clear())
  await activate(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(answer(page, 'unmarried')).toBeChecked()
})
