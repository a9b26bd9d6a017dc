import { loadOnce, medianLoad, tooSlow, type Load, type Throttling, throttlings } from './pace'
import { servePlainPage } from './plain-page'

/** The machine's pace changes while this runs: the plain page and home are loaded again before every page, and the middle of the rounds counts. */
const rounds = 3
/** What seems too late is loaded as often again, and again: three loads of one page differ by a tenth by chance. */
const mostRounds = 3 * rounds
const home = '/'

interface Measured {
  page: Load
  plain: Load
}

/** How much later the largest paint of a page is than that of the plain page loaded before it. */
const ratioOf = (loads: readonly Measured[]): number =>
  medianLoad(loads.map(({ page }) => page)).lcp / medianLoad(loads.map(({ plain }) => plain)).lcp

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(10)).join(''))

function print(route: string, loads: readonly Measured[]): void {
  const { lcp, bytes, requests } = medianLoad(loads.map(({ page }) => page))
  const plain = medianLoad(loads.map((load) => load.plain)).lcp
  const times = [lcp, plain].map((ms) => ms.toFixed(0))
  row(route, [...times, ratioOf(loads).toFixed(2), (bytes / 1024).toFixed(1), String(requests)])
}

/**
 * Prints, for each route and each way to slow the line, how its largest paint compares with a plain page of text loaded beside it.
 * @param routes pages of text; the home page is measured first, whether it is among them or not.
 * @returns whether home keeps its distance from the plain page, and every other route its own from home.
 */
export async function measurePace(site: string, routes: readonly string[], port: number): Promise<boolean> {
  const plain = await servePlainPage()
  const others = routes.filter((route) => route !== home)
  try {
    let isFine = true
    for (const throttling of Object.keys(throttlings) as Throttling[])
      isFine = (await measureUnder(throttling, { site, plain: plain.url, port, others })) && isFine
    return isFine
  } finally {
    plain.close()
  }
}

interface Ground {
  site: string
  /** The plain page's address. */
  plain: string
  port: number
  others: readonly string[]
}

async function measureUnder(throttling: Throttling, { site, plain, port, others }: Ground): Promise<boolean> {
  const measured = new Map([home, ...others].map((route): [string, Measured[]] => [route, []]))
  const loadsOf = (route: string) => measured.get(route) ?? []
  const load = async (route: string) => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await loadOnce(plain, port, throttling)
      for (const name of new Set([home, route]))
        loadsOf(name).push({ plain: before, page: await loadOnce(site + name, port, throttling) })
    }
    return loadsOf(route)
  }
  const ratio = (route: string) => ratioOf(loadsOf(route))
  const late = (route: string) =>
    tooSlow(throttling, ratio(route), { plain: 1, ...(route !== home && { home: ratio(home) }) })

  row(`\n${throttling} throttling`, ['LCP', 'plain', 'ratio', 'KB', 'requests'])
  let isFine = true
  for (const route of [home, ...others]) {
    let loads = await load(route)
    // Then all the rounds are made before it is judged again: to stop at the first that is in time would favour it.
    const isDoubtful = late(route) !== undefined
    while (isDoubtful && loads.length < mostRounds) loads = await load(route)
    print(route, loads)
    const found = late(route)
    if (found) console.log(`  ${found}`)
    isFine &&= !found
  }
  print(home, loadsOf(home))
  return isFine && !late(home)
}
