import { duplicateKey, isFinal } from '~/delivery/outcome'

/** What /api/enquiry answers, from what the database said. */
export interface Reply {
  status: number
  code?: string
  /** Seconds. */
  retryAfter?: string
}

interface Stored {
  status: number
  code: string
  hint?: string
}

/** Already there counts as stored; what can never be is 422; too many is 429 with its time; all else is 503. */
export function replyOf({ status, code, hint }: Stored): Reply {
  if (status >= 200 && status < 300) return { status: 201 }
  if (code === duplicateKey) return { status: 200 }
  if (isFinal(code)) return { status: 422, code }
  if (status === 429)
    return { status: 429, code: code || 'PT429', retryAfter: /^\d+$/.test(hint ?? '') ? `${hint}` : '60' }
  return { status: 503, code: code || 'unavailable' }
}
