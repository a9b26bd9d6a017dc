import { loadOnce, medianLoad, tooSlow, type Load, type Throttling, throttlings } from './pace'
import { servePlainPage } from './plain-page'

/** The machine's pace changes while this runs: the plain page is loaded again before every page, and the middle of the rounds counts. */
const rounds = 3
const home = '/'

interface Measured {
  page: Load
  plain: Load
}

async function measure(
  url: string,
  plain: string,
  { port, throttling }: { port: number; throttling: Throttling },
) {
  const loads: Measured[] = []
  for (let round = 0; round < rounds; round += 1)
    loads.push({
      plain: await loadOnce(plain, port, throttling),
      page: await loadOnce(url, port, throttling),
    })
  return {
    page: medianLoad(loads.map(({ page }) => page)),
    plain: medianLoad(loads.map(({ plain }) => plain)),
  }
}

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(10)).join(''))

/**
 * Prints, for each route and each way to slow the line, how its largest paint compares with a plain page of text loaded beside it.
 * @param routes pages of text; the home page is measured first, whether it is among them or not.
 * @returns whether home keeps its distance from the plain page, and every other route its own from home.
 */
export async function measurePace(site: string, routes: readonly string[], port: number): Promise<boolean> {
  const plain = await servePlainPage()
  let isFine = true
  try {
    for (const throttling of Object.keys(throttlings) as Throttling[]) {
      row(`\n${throttling} throttling`, ['LCP', 'plain', 'ratio', 'KB', 'requests'])
      // A machine that was busy in between slows both: what is compared is how far each is from its own plain page.
      let homeRatio: number | undefined
      for (const route of [home, ...routes.filter((other) => other !== home)]) {
        const found = await measure(site + route, plain.url, { port, throttling })
        const ratio = found.page.lcp / found.plain.lcp
        const { bytes, requests } = found.page
        const times = [found.page.lcp, found.plain.lcp].map((ms) => ms.toFixed(0))
        row(route, [...times, ratio.toFixed(2), (bytes / 1024).toFixed(1), String(requests)])
        const late = tooSlow(throttling, ratio, { plain: 1, ...(homeRatio && { home: homeRatio }) })
        if (late) console.log(`  ${late}`)
        isFine &&= !late
        homeRatio ??= ratio
      }
    }
  } finally {
    plain.close()
  }
  return isFine
}
