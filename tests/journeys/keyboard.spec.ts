import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { isFullMode } from '../support/full-mode'
import { expect, preventPopup, routes, test } from './fixtures'
import { hydrated, open, pointer, shown } from './flow-steps'

declare global {
  interface Window {
    /** Elements that Tab should reach, in page order. */
    stops: Element[]
    nameOf: (element: Element) => string
    seenFaults: () => string[]
    ringFaults: () => string[]
  }
}

interface Stop {
  name: string
  /** In the landing page's bar, which appears and disappears. */
  isBar: boolean
  faults: string[]
}

/** Names of all visible, usable elements in page order, with their numbers. */
async function findStops(page: Page): Promise<string[]> {
  await page.evaluate(setSeenFaults)
  await page.evaluate(setRingFaults)
  return page.evaluate(() => {
    const usable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
    const isChosen = (radio: HTMLInputElement) => {
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${radio.name}"]`)]
      return (group.find(({ checked }) => checked) ?? group[0]) === radio
    }
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert], sticky-bar') &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      (!(element instanceof HTMLInputElement) || element.type !== 'radio' || isChosen(element))
    window.stops = [...document.querySelectorAll<HTMLElement>(usable)].filter(isStop)
    window.nameOf = (element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent
      return `${window.stops.indexOf(element)} ${element.tagName.toLowerCase()} ${text.trim().slice(0, 40)}`
    }
    return window.stops.map(window.nameOf)
  })
}

/** The focused element after scrolling has settled; undefined outside the page. */
async function readStop(page: Page): Promise<Stop | undefined> {
  const stop = await page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const faults = [...window.seenFaults(), ...window.ringFaults()]
    return { name: window.nameOf(focused), isBar: Boolean(focused.closest('sticky-bar')), faults }
  })
  return stop && stop.faults.length > 0 ? { ...stop, faults: await lastingFaults(page) } : stop
}

/** Faults that remain after a few seconds, because a bar may still be moving. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = []
  const look = async () => {
    faults = await page.evaluate(() => [...window.seenFaults(), ...window.ringFaults()])
    expect(faults).toEqual([])
  }
  await expect(look)
    .toPass({ timeout: 5000 })
    .catch(() => {})
  return faults
}

/** Runs in the page. The focused element must be on the screen and not covered (WCAG 2.4.11). */
function setSeenFaults(): void {
  window.seenFaults = () => {
    const focused = document.activeElement
    if (!focused) return []
    const boxes = [...focused.getClientRects()]
    const points = boxes.flatMap(({ left, right, top, bottom }) =>
      [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
        [top + 3, (top + bottom) / 2, bottom - 3].map((y) => ({ x, y })),
      ),
    )
    const onScreen = points.filter(({ x, y }) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)
    const box = focused.getBoundingClientRect()
    // A large text field scrolls to its caret.
    const fits = box.height < innerHeight / 2 && !focused.matches('textarea')
    const above = onScreen.map(({ x, y }) => document.elementFromPoint(x, y))
    const covers = above.filter((top) => top && !focused.contains(top) && !top.contains(focused))
    const name = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class') ?? ''}`
    if (!focused.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return ['invisible']
    if (box.width < 2 || box.height < 2) return ['no size']
    if (onScreen.length === 0) return ['off the screen']
    if (fits && onScreen.length < points.length) return ['partly off the screen']
    return covers.length > 0 ? [`covered by ${name(covers[0] ?? null)}`] : []
  }
}

/** Runs in the page. The focus ring has at least two pixels and a contrast of 3:1 (WCAG 1.4.11). */
function setRingFaults(): void {
  window.ringFaults = () => {
    const focused = document.activeElement
    const ringed = [focused, focused?.closest('label')].find((element) => {
      const style = element && getComputedStyle(element)
      return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    })
    if (!ringed) return ['no ring']
    const channels = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? []
    const light = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
    let ground: Element | null = ringed.parentElement
    while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0)
      ground = ground.parentElement
    const colours = [getComputedStyle(ringed).outlineColor]
    colours.push(ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)')
    const [dark = 0, bright = 0] = colours.map(light).sort((a, b) => a - b)
    const contrast = (bright + 0.05) / (dark + 0.05)
    return contrast < 3 ? [`a ring of ${contrast.toFixed(1)}:1, ${colours.join(' on ')}`] : []
  }
}

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

/** Tabs to the end of the page and some way back, where a sticky header could cover elements. */
async function expectWalkable(page: Page) {
  const stops = await findStops(page)
  const forth = await press(page, 'Tab', stops.length + 8)
  expect.soft(forth).toEqual({ met: stops, faults: [] })
  const back = await press(page, 'Shift+Tab', 16)
  expect.soft(back).toEqual({ met: stops.toReversed().slice(0, back.met.length), faults: [] })
  expect.soft(back.met.length).toBeGreaterThan(5)
}

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const walks = isFullMode
  ? routes.flatMap((route) => [desktop, phone].map((size) => ({ route, size })))
  : [
      { route: paths.home, size: desktop },
      { route: paths.willsLanding, size: phone },
    ]

for (const { route, size } of walks)
  test(`Tab reaches everything on ${route} at ${size.width} px`, async ({ page }) => {
    await preventPopup(page)
    await page.setViewportSize(size)
    await page.goto(route)
    await hydrated(page)
    await expectWalkable(page)
  })

test('Tab reaches every answer of a question, and its actions cover none on a short screen', async ({
  page,
}) => {
  await preventPopup(page)
  await page.setViewportSize({ width: 390, height: 560 })
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await pointer.choose(page, 'married')
  await page.reload()
  await hydrated(page)
  await expect(shown(page, '[data-screen=choice]')).toBeVisible()
  await expectWalkable(page)
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto(paths.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('on a phone Enter opens the menu, and Escape closes it and returns focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
})

const isOutside = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused !== document.body && !focused?.closest('dialog')
  })

test('the popup takes, keeps and returns focus', async ({ page }) => {
  await page.goto(paths.about)
  const before = page.locator('main a[href]').first()
  await before.focus()
  await page.mouse.wheel(0, 1200)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  const fields = await dialog.locator('button, input:not([tabindex]), a[href]').count()
  for (let press = 0; press < fields + 3; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isOutside(page)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(before).toBeFocused()
})
