import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the Tab key should meet, in the order of the page. */
    stops: Element[]
    nameOf: (element: Element) => string
    seenFaults: () => string[]
    ringFaults: () => string[]
  }
}

/** Where the Tab key stands. */
interface Stop {
  name: string
  /** In the bar of the landing page, which comes and goes. */
  isBar: boolean
  /** What cannot be right about it. */
  faults: string[]
}

/** Names what can be seen and used, in the order of the page, each with its number. */
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

/** Where the focus stands once what follows its change has settled: scrolling, bars that come and go. Undefined where the page is left. */
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

/** A bar may still be on its way when the focus is there: what is wrong must stay wrong. */
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

/** Runs in the page. The focused thing must be seen: on the screen, and under nothing that stands still (WCAG 2.4.11). */
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

/** Runs in the page. A ring of two pixels and more that stands out from its ground by 3:1 (WCAG 1.4.11). */
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

/** Tabs to the end of the page and a good way back, where a sticky header would hide things. */
export async function expectWalkable(page: Page) {
  const stops = await findStops(page)
  const forth = await press(page, 'Tab', stops.length + 8)
  expect.soft(forth).toEqual({ met: stops, faults: [] })
  const back = await press(page, 'Shift+Tab', 16)
  expect.soft(back).toEqual({ met: stops.toReversed().slice(0, back.met.length), faults: [] })
  expect.soft(back.met.length).toBeGreaterThan(5)
}
