import { sendInBackground } from '~/lib/send-in-background'

// Reports a failure in a page to /api/report. The server logs it.

/** A report. It must not identify the visitor or contain what they typed. */
export interface Report {
  /** error: a script failed. policy: the content security policy blocked something. unsent: an enquiry is still unsent. */
  readonly kind: 'error' | 'policy' | 'unsent'
  /** An error's class and its place in our scripts, what the policy blocked, or why an enquiry is unsent. */
  readonly code: string
  /** The page's path, without query and fragment. */
  readonly path: string
}

/** Why an enquiry is unsent: all attempts have failed, the database rejected it, or it is older than three days. */
export const unsentCodes = ['waiting', 'refused', 'overdue'] as const
type UnsentCode = (typeof unsentCodes)[number]

/** A place in our own scripts. File names end in a hash of their content, so they identify the release. */
const ownPlace = /\/_astro\/[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}/

/** An error class such as TypeError. */
const errorName = /^[A-Z][A-Za-z]{1,39}$/

/**
 * An error's class and place in our scripts. The message is left out, because it may contain what was typed. Undefined if there is
 * none: browsers report some internal notices that way.
 */
export function errorCode(error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined
  const { name, stack } = error as { name?: unknown; stack?: unknown }
  const known = typeof name === 'string' && errorName.test(name) ? name : 'Error'
  const place = typeof stack === 'string' ? ownPlace.exec(stack)?.[0] : undefined
  return place ? `${known} ${place}` : known
}

/** Longer addresses are cut: parsing an international host takes quadratic time. */
const longestAddress = 500

/** In other schemes, or with unusual characters, a host may contain typed words. */
const withHost = ['http:', 'https:', 'ws:', 'wss:']
const place = /^[a-z\d.:-]+$/

/** The host that was blocked, or a browser's word for something without an address (inline, eval). */
function blockedOf(blocked: string): string {
  const address = blocked.slice(0, longestAddress)
  try {
    const { protocol, host } = new URL(address)
    const found = (withHost.includes(protocol) ? host : protocol).slice(0, 60)
    return place.test(found) ? found : 'other'
  } catch {
    return /^[a-z-]{1,30}$/.test(address) ? address : 'other'
  }
}

/** A policy violation's directive and host, never a whole address. */
export const policyCode = (directive: string, blocked: string): string =>
  `${/^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown'} ${blockedOf(blocked)}`

/** Validates these codes on the server. */
export const isPolicyCode = (code: string): boolean => /^[a-z-]{1,40} [a-z\d.:-]{1,60}$/.test(code)
export const isErrorCode = (code: string): boolean =>
  new RegExp(`^[A-Z][A-Za-z]{1,39}( ${ownPlace.source})?$`).test(code)

const maxReports = 5
const sent = new Set<string>()

/** Sends each code once per page, even while the page is being unloaded. */
function sendReport({ kind, code }: Pick<Report, 'kind' | 'code'>): void {
  if (sent.has(code) || sent.size >= maxReports) return
  sent.add(code)
  sendInBackground('/api/report', JSON.stringify({ kind, code, path: location.pathname }))
}

/** Reports that an enquiry is still in this browser, without any of its content. */
export const reportUnsent = (code: UnsentCode): void => sendReport({ kind: 'unsent', code })

/** Browsers report violations themselves only for a policy in a header. Ours is in the page. */
const reportBlocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void =>
  sendReport({ kind: 'policy', code: policyCode(effectiveDirective, blockedURI) })

/**
 * React found unexpected elements, for example a password manager's, and has rendered the island again. Nothing is lost.
 * https://react.dev/errors/418
 */
const isHydrationMismatch = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Minified React error #418;')

/** Reports an error, an unhandled rejection, or something that the policy blocked. */
export function reportFailure(event: Event): void {
  if (event instanceof SecurityPolicyViolationEvent) return reportBlocked(event)
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  if (isHydrationMismatch(error)) return
  const code = errorCode(error)
  if (code) sendReport({ kind: 'error', code })
}
