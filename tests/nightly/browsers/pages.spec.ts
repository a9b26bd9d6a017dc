import { routes } from '../../journeys/routes'
import { desk, expect, phone, test } from './fixtures'
import { findFaults, fontsAreThere } from './survey'

/** The page for what is not there is asked for by an address that is not there. */
const missing = '/no-such-page'
const addresses = [...routes.filter((route) => route !== '/404'), missing]

for (const size of [desk, phone])
  test(`every page is whole at ${size.width} pixels`, async ({ openTab }) => {
    const tab = await openTab(size)
    for (const route of addresses) {
      await tab.open(route)
      await tab.until('the fonts', fontsAreThere)
      await tab.until('the pictures', () => {
        for (const picture of document.images) picture.loading = 'eager'
        return [...document.images].every(({ complete }) => complete)
      })
      expect.soft(await tab.ask(findFaults), route).toEqual([])
      const answer = tab.network.asked.findLast(({ what }) => new URL(what.slice(4)).pathname === route)
      expect.soft(answer?.status, route).toBe(route === missing ? 404 : 200)
    }
    const failed = tab.network.asked.filter(({ status = 0 }) => status >= 400)
    expect.soft(failed.filter(({ what }) => !what.endsWith(missing))).toEqual([])
    // What goes wrong in a page's script is reported there.
    expect.soft(tab.network.asked.filter(({ what }) => /api\/report/.test(what))).toEqual([])
  })
