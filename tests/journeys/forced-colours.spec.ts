import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { isFullMode } from '../support/full-mode'
import { expect, test } from './fixtures'
import { routes } from './routes'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
})

/** Buttons and fields without an edge (radios and sliders the browser draws itself), and pictures in the colour of the ground: all of it is lost where backgrounds are. */
const lost = (page: Page): Promise<string[]> =>
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
    const ends = ['::before', '::after'].flatMap((end) =>
      [...document.querySelectorAll('main *')]
        .map((element) => ({ element, style: getComputedStyle(element, end) }))
        .filter(({ style }) => style.content !== 'none' && style.maskImage !== 'none')
        .filter(({ style }) => style.backgroundColor === ground)
        .map(({ element }) => `${name(element)}${end}`),
    )
    return [...[...bare, ...icons].map(name), ...ends]
  })

/** A plain box laid over words, such as a card's link, must stay clear. */
const boxesOverWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stretched')]
      .filter((link) => getComputedStyle(link, '::before').backgroundColor !== 'rgba(0, 0, 0, 0)')
      .map((link) => link.textContent.trim()),
  )

for (const route of isFullMode ? routes : [paths.home, paths.contact])
  test(`${route} can be used where the system sets the colours`, async ({ page }) => {
    await page.goto(route)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await lost(page)).toEqual([])
    }
    expect(await boxesOverWords(page)).toEqual([])
  })
