import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { builtRoutes } from '../../support/run/built-routes'
import { launchBrowser } from '../../support/run/find-browser'
import { accept, changes, type Prints, readAccepted } from './accepted'
import { fingerprint } from './fingerprint'
import { drawSheet, type Photograph } from './sheet'
import { type Scene, widths } from './scene'
import { scenes } from './scenes'
import { withOwnSite } from '../../support/run/own-site'

// `npx tsx tests/nightly/pictures/screenshots.ts`: every page and state at 390, 768 and 1280 pixels on one contact sheet, tests/.output/look/sheet.html.
// `npx tsx tests/nightly/pictures/screenshots.ts /about /contact` photographs only the pages whose address begins so. What looks different from the accepted
// state, tests/nightly/pictures/accepted.json, is named; `npx tsx tests/nightly/pictures/screenshots.ts --accept` makes what is seen the accepted state.

const output = resolve('tests/.output/look')

const given = process.argv.slice(2)
const wanted = given.filter((word) => word !== '--accept')

const isWanted = ({ route }: Scene) => {
  return wanted.length === 0 || wanted.some((start) => route === start || route.startsWith(`${start}/`))
}

/** How high a screen of this width is. */
const screenOf = (width: number) => (width < 500 ? 844 : 900)

interface Shot {
  browser: Browser
  site: string
  scene: Scene
  width: number
}

async function photograph({ browser, site, scene, width }: Shot): Promise<Photograph[]> {
  const height = screenOf(width)
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    // One visitor a picture, as a proxy would tell it: together they would meet the rate limit.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  })
  const taken: Photograph[] = []
  const take = async (state: string, whole = true) => {
    const name = `${scene.route}-${state}`.replaceAll(/[^a-z0-9-]+/gi, '_')
    const file = `${name}-${width}.png`
    await page.screenshot({ path: join(output, file), fullPage: whole })
    taken.push({ title: `${scene.route} ${state}`, width, file })
  }
  try {
    await page.goto(site + scene.route)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await scene.play({ page, take, width })
  } catch (error) {
    console.error(`${scene.route} (${scene.name}) at ${width}: ${String(error).split('\n')[0]}`)
  } finally {
    await page.close()
  }
  return taken
}

async function photographAll(site: string, routes: string[]): Promise<Photograph[]> {
  const browser = await launchBrowser()
  const taken: Photograph[] = []
  for (const scene of scenes(routes).filter(isWanted))
    for (const width of widths) taken.push(...(await photograph({ browser, site, scene, width })))
  await drawSheet({ browser, output, photographs: taken })
  await browser.close()
  return taken
}

/** What the pictures look like, in short. */
async function printsOf(photographs: readonly Photograph[]): Promise<Prints> {
  const prints: Record<string, string> = {}
  for (const { title, width, file } of photographs)
    prints[`${title} · ${width}`] = await fingerprint(join(output, file), screenOf(width))
  return prints
}

/** Names what changed since the accepted state, or makes this the accepted one. */
async function compare(photographs: readonly Photograph[]): Promise<void> {
  const [prints, accepted] = [await printsOf(photographs), readAccepted()]
  const changed = changes(prints, accepted)
  for (const change of changed) console.log(change)
  if (given.includes('--accept')) accept(prints, wanted.length > 0 ? accepted : {})
  else if (changed.length > 0)
    console.log('Look at these. If they are as meant: npx tsx tests/nightly/pictures/screenshots.ts --accept')
  else console.log('Everything looks as it did when it was last accepted.')
}

async function look(): Promise<void> {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  await withOwnSite(async ({ SITE_URL, OUT_DIR }) => {
    const taken = await photographAll(SITE_URL, builtRoutes(OUT_DIR))
    console.log(`${taken.length} photographs: ${join(output, 'sheet.html')} and sheet.png`)
    await compare(taken)
  })
}

look().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
