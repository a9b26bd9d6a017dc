import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { paths } from '~/lib/paths'
import { alive, open, pointer, shown } from './flow-steps'
import { findStops, readStop } from './keyboard-walk'
import { routes, tagFor } from './routes'

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))
})

async function press(page: Page, key: 'Tab' | 'Shift+Tab', most: number) {
  const met: string[] = []
  const faults: string[] = []
  for (let time = 0; time < most; time += 1) {
    await page.keyboard.press(key)
    const stop = await readStop(page)
    if (!stop || stop.name === met[0]) break
    if (!stop.isBar) met.push(stop.name)
    for (const fault of stop.faults) faults.push(`${stop.name}: ${fault}`)
  }
  return { met, faults }
}

/** To the end of the page and a good way back, which is where a sticky header would hide things. */
async function expectWalkable(page: Page) {
  const stops = await findStops(page)
  const forth = await press(page, 'Tab', stops.length + 8)
  expect.soft(forth).toEqual({ met: stops, faults: [] })
  const back = await press(page, 'Shift+Tab', 16)
  expect.soft(back).toEqual({ met: stops.toReversed().slice(0, back.met.length), faults: [] })
  expect.soft(back.met.length).toBeGreaterThan(5)
}

for (const route of routes)
  test(`the keyboard alone walks ${route}${tagFor(route)}`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(route)
      await alive(page)
      await expectWalkable(page)
    }
  })

test('the keyboard alone walks a question, and its actions hide no answer', async ({ page }) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await pointer.choose(page, 'married')
  for (const size of [...sizes, { width: 390, height: 560 }]) {
    await page.setViewportSize(size)
    await page.reload()
    await alive(page)
    await expect(shown(page, '.answers')).toBeVisible()
    await expectWalkable(page)
  }
})
