import { expect, type Page } from '@playwright/test'

/** Text too pale for white paper. */
export const pale = (page: Page): Promise<string[]> =>
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

/** The number of A4 pages when printed. Leaves the page in print mode. */
export async function printed(page: Page): Promise<{ pages: number }> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  await page.emulateMedia({ media: 'print' })
  return { pages: file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0 }
}

/** A flow's result prints on one sheet under our name, without controls. */
export async function expectOnOneSheet(page: Page): Promise<void> {
  expect((await printed(page)).pages).toBe(1)
  await expect(page.locator('header a[href="/"]:visible')).toHaveText(/\p{L}/u)
  await expect(page.locator('[data-screen=end] h2')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible()
  await expect(page.locator('main :is(.button, input, dialog):visible')).toHaveCount(0)
  expect(await pale(page)).toEqual([])
}
