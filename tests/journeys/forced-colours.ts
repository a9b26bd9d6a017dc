import type { Page } from '@playwright/test'

/** Buttons and fields without an edge (radios and sliders the browser draws itself), and pictures in the colour of the ground: all of it is lost where backgrounds are. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const name = (element: Element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`
    const edged = document.querySelectorAll(
      '.button, .form-sheet, :is(input, select, textarea):not([tabindex], [type=radio], [type=range])',
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
