import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { published } from '../site/specification/published'
import { isFullMode } from '../support/full-mode'
import { expect, routes, test } from './fixtures'
import { pale, printed } from './paper'

/** Buttons and fields without a border, and icons in the background colour, which are invisible in forced colours. */
const invisible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const name = (element: Element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`
    const edged = document.querySelectorAll(
      '.button, .on-surface:has(form), :is(input, select, textarea):not([tabindex], [type=radio], [type=range])',
    )
    const bare = [...edged].filter(
      (one) => isSeen(one) && parseFloat(getComputedStyle(one).borderTopWidth) < 1,
    )
    const ground = getComputedStyle(document.body).backgroundColor
    const icons = [...document.querySelectorAll('.icon')].filter(
      (icon) => isSeen(icon) && getComputedStyle(icon).stroke === ground,
    )
    return [...bare, ...icons].map(name)
  })

/** Opaque links over text: a link that covers a whole card must stay transparent. */
const boxesOverWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stretched')]
      .filter((link) => getComputedStyle(link, '::before').backgroundColor !== 'rgba(0, 0, 0, 0)')
      .map((link) => link.textContent.trim()),
  )

for (const route of isFullMode ? routes : [paths.home, paths.contact])
  test(`${route} is usable in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.goto(route)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await invisible(page)).toEqual([])
    }
    expect(await boxesOverWords(page)).toEqual([])
  })

test('the map on the contact page loads once a visitor asks for it', async ({ page }) => {
  // Without the place there is only a drawing.
  if (published('company.map') === '') return
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' })
  })
  await page.goto(paths.contact)
  await page.getByRole('link', { name: 'Show the map' }).scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Show the map' }).press('Enter')
  await expect(page.frameLocator('load-frame iframe').getByText('The map')).toBeVisible()
  await expect(page.locator('load-frame iframe')).toBeFocused()
})

const offPaper =
  'site-header nav, body > footer, sticky-bar, toast-region, dialog, form, progress, card-carousel button'

/** Cards outside the paper. */
const beyondPaper = (page: Page): Promise<string[]> =>
  page
    .locator('card-carousel li')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.getBoundingClientRect().right > innerWidth + 1)
        .map((card) => card.textContent),
    )

for (const route of [paths.home, paths.prices, paths.instantWill])
  test(`${route} prints well`, async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.goto(route)
    await page.emulateMedia({ media: 'print' })
    for (const part of await page.locator(offPaper).all()) await expect(part).toBeHidden()
    for (const answer of await page.locator('#faq details > :not(summary)').all())
      expect(await answer.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(15)
    expect(await pale(page)).toEqual([])
    expect(await beyondPaper(page)).toEqual([])
  })

test('a printed page shows the date of printing, not of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2027, 2, 1, 12))
  await page.goto(paths.home)
  await printed(page)
  await expect(page.getByText('As on our website on 1 March 2027')).toBeVisible()
})

test('an article prints without advertising', async ({ page }) => {
  const article = routes.find((route) => /^\/blog\/[a-z]/.test(route))
  await page.goto(article ?? '')
  const paper = await printed(page)
  expect(paper.pages).toBeLessThanOrEqual(9)
  for (const name of ['More articles', 'Sources'])
    await expect(page.getByRole('heading', { name })).toBeVisible({ visible: name === 'Sources' })
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('main .button:visible, main aside:visible')).toHaveCount(0)
})
