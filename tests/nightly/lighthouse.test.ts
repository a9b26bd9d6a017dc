// Lighthouse's mobile run over every page, with the budgets of Decision A32.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyFlow } from '~/flows/flows'
import { listenFor } from '../support/listen-for'
import { browserFlags, findBrowser } from '../support/run/find-browser'
import { builtRoutes, openOwnSite, type OwnSite } from '../support/run/own-site'

/** Other work on the machine can only make a page slower, so the best of three runs counts. */
const runs = 3
const budget = {
  performance: 98,
  blockedMs: 100,
  layoutShift: 0.02,
  /** Largest paint, relative to a page of plain text served from the same machine. */
  timesPlain: 1.3,
} as const

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const lighthouse = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

async function measure(url: string, options: string[] = []) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      ...['--quiet', '--output=json', '--throttling-method=devtools'],
      `--only-categories=${categories.join()}`,
      `--chrome-flags=--headless ${browserFlags.join(' ')}`,
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 2 ** 26 },
  )
  const { categories: scored, audits } = JSON.parse(stdout) as Report
  const [performance = 0, ...others] = categories.map((name) => Math.round((scored[name].score ?? 0) * 100))
  const value = (id: string) => audits[id]?.numericValue ?? Infinity
  return {
    performance,
    others,
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    paint: value('largest-contentful-paint'),
  }
}

/** 33 KB of compressed text: no style, script, font or picture. */
const plainPage = gzipSync(
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Text</title>
<meta name="viewport" content="width=device-width"><h1>Text</h1>${Array.from({ length: 2600 }, (_, at) => `<p>${(at * 7919).toString(36)} ${(at * 104_729).toString(36)}</p>`).join('')}`,
)

let site: OwnSite
let plainPaint: number
beforeAll(async () => {
  site = await openOwnSite()
  const { port, close } = await listenFor((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(plainPage),
  )
  const paints: number[] = []
  for (let run = 0; run < runs; run += 1) paints.push((await measure(`http://127.0.0.1:${port}/`)).paint)
  plainPaint = Math.min(...paints)
  await close()
})
afterAll(() => site.close())

test('every page keeps to the budgets', async () => {
  const flows: readonly string[] = everyFlow.map(({ path }) => path)
  const slow: string[] = []
  // Lighthouse does not score a page that returns 404.
  for (const route of builtRoutes(site.environment.OUT_DIR).filter((name) => name !== '/404')) {
    // /thank-you is noindex.
    const options = route === '/thank-you' ? ['--skip-audits=is-crawlable'] : []
    const isText = !flows.includes(route)
    let faults: string[] = []
    for (let run = 0; run < runs; run += 1) {
      const { performance, others, blocked, shift, paint } = await measure(
        site.environment.SITE_URL + route,
        options,
      )
      faults = [
        ...(performance < budget.performance ? [`performance ${performance}`] : []),
        ...(others.some((score) => score < 100) ? [`other scores ${others.join(', ')}`] : []),
        ...(blocked > budget.blockedMs ? [`blocked for ${blocked} ms`] : []),
        ...(shift > budget.layoutShift ? [`layout shift ${shift}`] : []),
        ...(isText && paint > budget.timesPlain * plainPaint
          ? [`largest paint ${paint} ms, plain page ${plainPaint} ms`]
          : []),
      ]
      if (faults.length === 0) break
    }
    slow.push(...faults.map((fault) => `${route}: ${fault}`))
  }
  expect(slow).toEqual([])
}, 3_600_000)
