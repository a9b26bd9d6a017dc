import { reportAddress, type Report, type UnsentCode } from './report'

/** One page says no more than this: what fails in a loop fails once. */
const mostReports = 5
const sent = new Set<string>()

/** Tells the site, once a page for each code. The browser delivers it, also while the page goes away. */
export const sendReport = ({ kind, code }: Pick<Report, 'kind' | 'code'>): void =>
  sendOnce(code, { kind, code, path: location.pathname })

/** What the policy of this page blocked, as browsers that report by themselves put it; of an address only its host. */
export function reportViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI
  const body = { 'effective-directive': effectiveDirective, 'blocked-uri': blocked }
  const page = location.origin + location.pathname
  sendOnce(`${effectiveDirective} ${blocked}`, { 'csp-report': { ...body, 'document-uri': page } })
}

function sendOnce(code: string, body: object): void {
  if (sent.has(code) || sent.size >= mostReports) return
  sent.add(code)
  navigator.sendBeacon(reportAddress, JSON.stringify(body))
}

/** Tells the site that an enquiry stays in this browser for now. Nothing of the enquiry goes with it. */
export const reportUnsent = (code: UnsentCode): void => sendReport({ kind: 'unsent', code })
