import { duplicateKey, isFinal, cleanSignals, type InsertBody } from '~/outbox/insert'
import { fingerprint } from '~/outbox/outbox'
import { cleanText } from '~/lib/text'
import { samePostWindow } from '~/lib/limits'
import { isUuid } from '~/lib/parse'
import { cleanAnswers, type Payload, type SubmissionRow } from '~/lead/row'
import { faultsOf } from '~/lead/checks'
import { formTypes, sourceOf } from '~/lead/sources'
import { arrivalOf, type Attribution, clickIdsOf } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'

// The rules of /api/enquiry: how an enquiry is read from JSON or from a form posted without script, and what is answered.

/**
 * An enquiry as it came over the wire, made safe: the id, its source's own columns as cleaned text, and the metadata.
 * Whatever else was sent is left out, so that no server column can be set. Undefined when it is no enquiry.
 */
export function readInsertBody(sent: Readonly<Record<string, unknown>>): InsertBody | undefined {
  const { id, form_type, consent, signals } = sent
  const formType = formTypes.find((known) => known === form_type)
  if (!isUuid(id) || !formType) return undefined
  if (consent !== undefined && consent !== true) return undefined
  const fields = sourceOf(formType).sends.flatMap((field) => readField(field, sent[field]))
  const payload = Object.fromEntries(fields) as Payload
  if (faultsOf(payload).length > 0) return undefined
  const attribution = cleanAttribution(sent['attribution'])
  const answers = cleanAnswers(sent['answers'])
  return {
    id: id.toLowerCase(),
    ...payload,
    signals: cleanSignals(signals),
    ...(attribution && { attribution }),
    ...(answers && { answers }),
  }
}

function readField(field: keyof SubmissionRow, value: unknown): [string, unknown][] {
  if (field === 'consent') return value === true ? [[field, true]] : []
  return typeof value === 'string' ? [[field, cleanText(value)]] : []
}

/**
 * The page of this site that a form without script was sent from, as path and query; empty for any other. Its host is left
 * out: a form that comes back holds this, and no answer may repeat a host that its request made up.
 */
export function firstPage(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? pathname + search : ''
}

/** What that page's address says of where the visitor came from. */
export function firstAttribution(page: string): Attribution {
  const anyHost = 'http://localhost'
  if (page === '' || !URL.canParse(page, anyHost)) return {}
  const url = new URL(page, anyHost).href
  return { ...arrivalOf({ url, referrer: '' }), ...clickIdsOf(url) }
}

interface Circumstances {
  now: number
  /** A hash of a text in lowercase hex, under a key that only the server knows. */
  keyedHash: (text: string) => string
}

/**
 * The id of an enquiry posted without script: the same fields within the same half-hour give the same one, so that a
 * second press stores nothing new. A UUID of version 8. Whoever knows what a visitor will type cannot work it out, and
 * so cannot store something under it first.
 */
export function derivedId(payload: Payload, { now, keyedHash }: Circumstances): string {
  const window = Math.floor(now / samePostWindow)
  const hash = keyedHash(`${window} ${fingerprint(payload)}`)
  return hash.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}

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
