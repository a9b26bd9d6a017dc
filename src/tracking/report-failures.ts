import { errorCode, policyCode, sendReport } from './reports'

/** Browsers report violations by themselves only for a policy in a header; ours is in the page. */
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
