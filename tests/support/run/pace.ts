import lighthouse, { type Result } from 'lighthouse'

/** How Lighthouse slows a phone's line: it counts from a fast load, or it holds back every byte. */
export const throttlings = { simulated: 'simulate', applied: 'devtools' } as const
export type Throttling = keyof typeof throttlings

/** How many times longer than a plain page of text the home page may take until its largest paint. */
const timesPlain = { simulated: 1.6, applied: 1.35 } as const satisfies Record<Throttling, number>
/** How much longer than the home page any other page of text may take. */
const timesHome = 1.1

/** One load. */
export interface Load {
  /** Milliseconds to the largest paint. */
  lcp: number
  bytes: number
  requests: number
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN

/** The median of each figure by itself. */
export const medianLoad = (loads: readonly Load[]): Load => ({
  lcp: middle(loads.map(({ lcp }) => lcp)),
  bytes: middle(loads.map(({ bytes }) => bytes)),
  requests: middle(loads.map(({ requests }) => requests)),
})

/** What the largest paint of a page is too late for, in words; none where it is in time. `home` is absent for home itself. */
export function tooSlow(
  throttling: Throttling,
  page: number,
  { plain, home }: { plain: number; home?: number },
) {
  const [limit, of, base] =
    home === undefined ? [timesPlain[throttling], 'a plain page', plain] : [timesHome, 'the home page', home]
  const ratio = page / base
  return ratio > limit ? `${ratio.toFixed(2)} times ${of}, and ${limit} is the limit` : undefined
}

const loadOf = ({ audits }: Result): Load => {
  const details = audits['network-requests']?.details as
    { items?: { url?: string; transferSize?: number }[] } | undefined
  const items = (details?.items ?? []).filter(({ url = '' }) => url.startsWith('http'))
  return {
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    bytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: items.length,
  }
}

/** Milliseconds that a load is watched: several times what the slowest page needs, and a third of what Lighthouse takes to be sure. */
const longEnough = 5000

/** Loads a page once in the browser that listens on `port`. */
export async function loadOnce(url: string, port: number, throttling: Throttling): Promise<Load> {
  const settings = {
    onlyAudits: ['largest-contentful-paint', 'network-requests'],
    disableFullPageScreenshot: true,
    throttlingMethod: throttlings[throttling],
    maxWaitForLoad: longEnough,
  }
  const run = await lighthouse(url, { port, logLevel: 'silent' }, { extends: 'lighthouse:default', settings })
  if (!run || run.lhr.runtimeError)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return loadOf(run.lhr)
}
