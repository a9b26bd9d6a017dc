/**
 * refused: this mail will never be taken (SMTP 5xx for its recipient or content). later: not now (4xx).
 * unreachable: the server cannot be talked to at all, so that other mails need not be tried.
 */
export type FailureKind = 'refused' | 'later' | 'unreachable'

/** Says what went wrong by code alone: a server's words may repeat somebody's address. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly kind: FailureKind
  constructor(kind: FailureKind, code: string) {
    super(`${kind} (${code})`)
    this.kind = kind
  }
}

const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE'])

function kindOf(code: string, status: number): FailureKind {
  if (!aboutThisMail.has(code) || status === 421) return 'unreachable'
  return status >= 500 ? 'refused' : 'later'
}

export function failureOf(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const [name, status] = [typeof code === 'string' ? code : 'unknown', Number(responseCode ?? 0)]
  return new MailFailure(kindOf(name, status), [name, status || ''].join(' ').trim())
}
