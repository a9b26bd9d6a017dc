import { errorCode } from './report'
import { reportViolation, sendReport } from './send-report'

/** A page's policy stands in the page, where browsers pass over a policy's own address for reports. */
function reportFailure(event: Event): void {
  if (event instanceof SecurityPolicyViolationEvent) return reportViolation(event)
  const code = errorCode(event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error)
  if (code) sendReport({ kind: 'error', code })
}

/** Reports what has failed, and from now on whatever else does on this page. */
export function reportFailures(first: Event): void {
  reportFailure(first)
  addEventListener('error', reportFailure)
  addEventListener('unhandledrejection', reportFailure)
  addEventListener('securitypolicyviolation', reportFailure)
}
