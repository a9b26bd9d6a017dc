import { reportAddress, type Report, type UnsentCode } from './report'

/** One page says no more than this: what fails in a loop fails once. */
const mostReports = 5
const sent = new Set<string>()

/** Tells the site, once a page for each code. The browser delivers it, also while the page goes away. */
export function sendReport({ kind, code }: Pick<Report, 'kind' | 'code'>): void {
  if (sent.has(code) || sent.size >= mostReports) return
  sent.add(code)
  navigator.sendBeacon(reportAddress, JSON.stringify({ kind, code, path: location.pathname }))
}

/** Tells the site that an enquiry stays in this browser for now. Nothing of the enquiry goes with it. */
export const reportUnsent = (code: UnsentCode): void => sendReport({ kind: 'unsent', code })
