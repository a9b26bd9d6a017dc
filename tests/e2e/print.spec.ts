import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { inEachFace } from './faces'
import { expect, test } from './fixtures'
import { answerStep, fillStep, mainAction, open, pointer, shown } from './flow-steps'
import { routes, tagFor } from './routes'

const offPaper =
  'site-header nav, .landing-header, body > footer, sticky-bar, toast-region, dialog, form, .carousel .controls'

/** What of a page's text would be hard to read on white paper. */
const pale = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll('main *:not(svg *)')]
      .filter((element) => hasText(element) && element.checkVisibility())
      .filter((element) => light(getComputedStyle(element).color) > 0.45)
      .map((element) => `${getComputedStyle(element).color}: ${element.textContent.trim().slice(0, 40)}`)
  })

/** Cards of a row that scrolls, outside the paper. */
const beyondPaper = (page: Page): Promise<string[]> =>
  page
    .locator('.carousel li')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.getBoundingClientRect().right > innerWidth + 1)
        .map((card) => card.textContent),
    )

for (const route of routes)
  test(`${route} is fit for paper${tagFor(route)}`, async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.goto(route)
    await page.emulateMedia({ media: 'print' })
    for (const part of await page.locator(offPaper).all()) await expect(part).toBeHidden()
    for (const answer of await page.locator('.accordion details > :not(summary)').all())
      expect(await answer.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(15)
    expect(await pale(page)).toEqual([])
    await inEachFace(page, async (face) => expect(await beyondPaper(page), face).toEqual([]))
  })

test('the result of a quiz can be printed', async ({ page, visitor }) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  for (const answer of [
    ['married', 'Next'],
    ['yes', 'Next'],
    ['yes', 'Show My Risk'],
  ] as const)
    await answerStep(page, pointer, answer)
  if (await shown(page, '.flow-fields').isVisible()) {
    await fillStep(page, visitor)
    await mainAction(page).click()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.flow-end h2')).toBeVisible()
  await expect(page.locator('.flow-end .breakdown')).toBeVisible()
  expect(await pale(page)).toEqual([])
})
