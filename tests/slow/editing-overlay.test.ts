import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../run/find-browser'
import { startDev } from './dev-server'
import { visibleWords } from './visible-words'

const about = 'content/pages/about.yaml'
const flow = 'src/flows/need-assessment/flow.ts'

let server: Awaited<ReturnType<typeof startDev>>
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = await startDev()
  browser = await launchBrowser()
  const first = await browser.newPage({ baseURL: server.address })
  // The server prepares a page's packages when it is first asked for, and then reloads it.
  for (const path of ['/about', '/tools/need-assessment'])
    await first.goto(path, { waitUntil: 'networkidle' })
  await first.close()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
})

beforeEach(async () => {
  complaints = []
  const context = await browser.newContext({
    baseURL: server.address,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})

afterEach(async () => {
  expect(complaints).toEqual([])
  await page.context().close()
})

const host = (path: string) => page.locator(`[data-editing-overlay][data-ready="${path}"]`)
const boxes = () => page.locator('[data-editing-overlay] .box')
const boxAt = (place: string) => page.locator(`[data-editing-overlay] .box[data-place="${place}"]`).first()

async function open(path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Find the words' }).click()
  await host(path).waitFor({ state: 'attached' })
}

/** The place of the one line of a file that has these words. */
function placeOf(file: string, words: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = lines.flatMap((line, at) => (line.includes(words) ? [at + 1] : []))
  expect(found).toHaveLength(1)
  return `${file}:${found[0]}`
}

/** Whether the middle of what a reader sees lies in one of the outlines of a place. */
async function expectOutlined(words: string, place: string): Promise<void> {
  const seen = await page.getByText(words).first().boundingBox()
  const outline = await boxAt(place).boundingBox()
  if (!seen || !outline) throw new Error(`${words} or ${place} is not on the page`)
  const middle = { x: outline.x + outline.width / 2, y: outline.y + outline.height / 2 }
  expect(middle.x).toBeGreaterThan(seen.x)
  expect(middle.x).toBeLessThan(seen.x + seen.width)
  expect(middle.y).toBeGreaterThan(seen.y)
  expect(middle.y).toBeLessThan(seen.y + seen.height)
}

test('nothing is outlined until the button is pressed', async () => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Find the words' }).waitFor()
  expect(await boxes().count()).toBe(0)
})

test('a text and a fact in it carry the file and the line they stand in', async () => {
  await open('/about')
  await expectOutlined(
    'We make wills and powers of attorney by phone',
    placeOf(about, 'We make wills and powers of attorney by phone'),
  )
  await expectOutlined('is a will-writing and estate-planning firm', placeOf(about, 'is a will-writing and'))
  await expectOutlined('One of our team contacts you within', placeOf('content/facts.yaml', 'promise.reply:'))
})

test('a question of a flow carries its line in the code, and follows from step to step', async () => {
  await open('/tools/need-assessment')
  await expectOutlined('What would help you most now?', placeOf(flow, 'What would help you most now?'))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const place = placeOf(flow, 'How old are you?')
  await boxAt(place).waitFor()
  await expectOutlined('How old are you?', place)
})

test('pressing a label copies file and line', async () => {
  await open('/about')
  const place = placeOf(about, 'We make wills and powers of attorney by phone')
  await page.getByText('We make wills and powers of attorney by phone').first().hover()
  await page.locator('[data-editing-overlay] .label button', { hasText: place }).click()
  await page.locator('[data-editing-overlay] [data-copied]').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(place)
})

test.each([390, 1280])(
  'at %i px at least nine tenths of what can be read on /about is outlined',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('/about')
    const { all, missed } = await visibleWords(page)
    expect(all).toBeGreaterThan(500)
    expect(missed.length / all, missed.join(' ')).toBeLessThan(0.1)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  },
)
