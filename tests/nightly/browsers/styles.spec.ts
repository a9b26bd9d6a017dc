import { routes } from '../../journeys/routes'
import { tabOf, type Tab } from './tab'
import { launchEngine } from './engines'
import { desk, expect, test } from './fixtures'
import { openNetwork } from './network'
import { compareStyles } from './compare'
import { fontsAreThere, readHeadings, readStyles } from './survey'
import { properties } from './differences'

/** Chromium beside the engine at hand, on the same page. */
async function openChromium(site: string) {
  const browser = await launchEngine('chromium')
  const network = await openNetwork()
  const driver = await browser.open({ ...desk, hasScript: true, proxy: network.proxy })
  const close = async () => {
    await browser.close()
    network.close()
  }
  return { tab: tabOf(driver, network, site), close }
}

const look = async (tab: Tab, route: string) => {
  await tab.open(route)
  await tab.until('the fonts', fontsAreThere)
  await tab.until('a flow at rest', () => !document.querySelector('.flow-not-hydrated'))
  return { styles: await tab.ask(readStyles, properties), headings: await tab.ask(readHeadings) }
}

/** Those of a page at rest: a step that is just coming in looks otherwise for a moment. */
async function lastingDifferences(usual: ReturnType<typeof readStyles>, tab: Tab): Promise<string[]> {
  let found: string[] = []
  const count = async () => {
    found = compareStyles(usual, await tab.ask(readStyles, properties))
    return found.length
  }
  await expect
    .poll(count, { timeout: 5_000 })
    .toBe(0)
    .catch(() => {})
  return found
}

test('pages look as they do in Chromium', async ({ engine, openTab }) => {
  if (engine === 'chromium') return
  const chromium = await openChromium(process.env['SITE_URL'] ?? '')
  const tab = await openTab(desk)
  const differences = new Set<string>()
  for (const route of routes) {
    const [there, here] = await Promise.all([look(chromium.tab, route), look(tab, route)])
    for (const difference of await lastingDifferences(there.styles, tab)) differences.add(difference)
    for (const [at, [words, lines]] of here.headings.entries()) {
      const usual = there.headings[at]?.[1] ?? 0
      expect
        .soft(Math.abs(lines - usual), `${route}: "${words}" takes ${lines} lines, not ${usual}`)
        .toBeLessThan(2)
    }
  }
  await chromium.close()
  expect([...differences].sort()).toEqual([])
})
