import { errorCode, policyCode, sendReport } from './reports'

/** Browsers report violations themselves only for a policy in a header. Ours is in the page. */
const reportBlocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void =>
  sendReport({ kind: 'policy', code: policyCode(effectiveDirective, blockedURI) })

/**
 * React found unexpected elements, for example a password manager's, and has rendered the island again. Nothing is lost.
 * https://react.dev/errors/418
 */
const isHydrationMismatch = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Minified React error #418;')

function reportFailure(event: Event): void {
  if (event instanceof SecurityPolicyViolationEvent) return reportBlocked(event)
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  if (isHydrationMismatch(error)) return
  const code = errorCode(error)
  if (code) sendReport({ kind: 'error', code })
}

/** Reports a failure, and from now on every other one on this page. */
export function reportFailures(first: Event): void {
  reportFailure(first)
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, reportFailure)
}
