import { errorCode, reportAddress, type Report, type UnsentCode } from './report'

/** One page says no more than this: what fails in a loop fails once. */
const mostReports = 5
const sent = new Set<string>()

function send({ kind, code }: Pick<Report, 'kind' | 'code'>): void {
  if (sent.has(code) || sent.size >= mostReports) return
  sent.add(code)
  navigator.sendBeacon(reportAddress, JSON.stringify({ kind, code, path: location.pathname }))
}

/** Tells the site that an enquiry stays in this browser for now. Nothing of the enquiry goes with it. */
export const reportUnsent = (code: UnsentCode): void => send({ kind: 'unsent', code })

function reportFailure(event: Event): void {
  const code = errorCode(event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error)
  if (code) send({ kind: 'error', code })
}

/** Reports what has failed, and from now on whatever else does on this page. */
export function reportFailures(first: Event): void {
  reportFailure(first)
  addEventListener('error', reportFailure)
  addEventListener('unhandledrejection', reportFailure)
}
