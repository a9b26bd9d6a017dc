import { errorCode } from './report'
import { sendReport } from './send-report'

function reportFailure(event: Event): void {
  const code = errorCode(event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error)
  if (code) sendReport({ kind: 'error', code })
}

/** Reports what has failed, and from now on whatever else does on this page. */
export function reportFailures(first: Event): void {
  reportFailure(first)
  addEventListener('error', reportFailure)
  addEventListener('unhandledrejection', reportFailure)
}
