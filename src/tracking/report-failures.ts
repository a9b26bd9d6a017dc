import { errorCode, policyCode, sendReport } from './reports'

/** A policy that stands in its page has no other way to be heard of: browsers report those of headers alone. */
const reportBlocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void =>
  sendReport({ kind: 'policy', code: policyCode(effectiveDirective, blockedURI) })

function reportFailure(event: Event): void {
  if (event instanceof SecurityPolicyViolationEvent) return reportBlocked(event)
  const code = errorCode(event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error)
  if (code) sendReport({ kind: 'error', code })
}

/** Reports what has failed, and from now on whatever else does on this page. */
export function reportFailures(first: Event): void {
  reportFailure(first)
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, reportFailure)
}
