import { sendInBackground } from '~/lib/send-in-background'

// What a page reports when something fails, and how. /api/report logs it.

/** What a browser tells /api/report: nothing of who the visitor is, and nothing that was typed. */
export interface Report {
  /** error: a script failed. policy: the content security policy blocked something. unsent: an enquiry stays unsent. */
  readonly kind: 'error' | 'policy' | 'unsent'
  /** An error's class and its place in our scripts, what the policy blocked, or why an enquiry stays unsent. */
  readonly code: string
  /** The page, without what follows a "?" or "#". */
  readonly path: string
}

/** Why an enquiry stays unsent: tries are used up, the database can never take it, or it is older than three days. */
export const unsentCodes = ['waiting', 'refused', 'overdue'] as const
export type UnsentCode = (typeof unsentCodes)[number]

export const reportAddress = '/api/report'

/** A place in our own scripts. A file's name ends in a hash of its content, so that it names the release too. */
const ownPlace = /\/_astro\/[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}/

/** A class of error, such as TypeError. */
export const errorName = /^[A-Z][A-Za-z]{1,39}$/

/**
 * What of an error may leave the browser: its class and where in our scripts it happened. Its message stays, which may
 * hold what was typed. Undefined for what says nothing: browsers report some notices of their own without an error.
 */
export function errorCode(error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined
  const { name, stack } = error as { name?: unknown; stack?: unknown }
  const known = typeof name === 'string' && errorName.test(name) ? name : 'Error'
  const place = typeof stack === 'string' ? ownPlace.exec(stack)?.[0] : undefined
  return place ? `${known} ${place}` : known
}

/** So much of an address is read: a long host in letters of other scripts takes time by the square of its length. */
export const longestAddress = 500

/** Any other scheme's host, or a host in odd characters, could be somebody's words. */
const withHost = ['http:', 'https:', 'ws:', 'wss:']
const place = /^[a-z\d.:-]+$/

/** What was blocked: its host, or the word a browser uses when it has no address (inline, eval). */
function blockedOf(blocked: string): string {
  const address = blocked.slice(0, longestAddress)
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : 'other'
  const { protocol, host } = new URL(address)
  const found = (withHost.includes(protocol) ? host : protocol).slice(0, 60)
  return place.test(found) ? found : 'other'
}

/** What the policy forbade: the directive and what it blocked, never a whole address. */
export const policyCode = (directive: string, blocked: string): string =>
  `${/^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown'} ${blockedOf(blocked)}`

/** The same forms seen from the server, which believes no sender. */
export const isPolicyCode = (code: string): boolean => /^[a-z-]{1,40} [a-z\d.:-]{1,60}$/.test(code)
export const isErrorCode = (code: string): boolean =>
  new RegExp(`^[A-Z][A-Za-z]{1,39}( ${ownPlace.source})?$`).test(code)

/** At most so many from one page: what fails in a loop is reported once. */
const mostReports = 5
const sent = new Set<string>()

/** Reports once a page for each code, even while the page is left. */
export function sendReport({ kind, code }: Pick<Report, 'kind' | 'code'>): void {
  if (sent.has(code) || sent.size >= mostReports) return
  sent.add(code)
  sendInBackground(reportAddress, JSON.stringify({ kind, code, path: location.pathname }))
}

/** Tells the site that an enquiry stays in this browser for now. Nothing of the enquiry goes with it. */
export const reportUnsent = (code: UnsentCode): void => sendReport({ kind: 'unsent', code })
