import { expect, type Page } from '@playwright/test'
import { findStops, readStop } from './keyboard-walk'

export const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

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
export async function expectWalkable(page: Page) {
  const stops = await findStops(page)
  const forth = await press(page, 'Tab', stops.length + 8)
  expect.soft(forth).toEqual({ met: stops, faults: [] })
  const back = await press(page, 'Shift+Tab', 16)
  expect.soft(back).toEqual({ met: stops.toReversed().slice(0, back.met.length), faults: [] })
  expect.soft(back.met.length).toBeGreaterThan(5)
}
