import { createHmac, randomBytes } from 'node:crypto'
import type { Config, Context } from '@netlify/functions'
import { readFacts, readServices } from '~/content/files'
import { factNumber, factText } from '~/content/facts/facts'
import {
  nativeFaults,
  nativeLead,
  type NativePost,
  readNativePost,
  type RetryPage,
  retryPage,
} from '~/enquiry/native-form'
import { faultsOf } from '~/lead/checks'
import { type Payload, payloadOf, type SubmissionRow } from '~/lead/row'
import { formTypes, serviceOptions } from '~/lead/sources'
import { samePostWindow, serverTimeoutsMs } from '~/lib/limits'
import { secure } from '~/lib/headers'
import { isUuid, parseObject } from '~/lib/parse'
import { paths } from '~/lib/paths'
import { readPhone } from '~/lib/phone'
import { lazily } from '~/lib/text'
import {
  cleanMetadata,
  duplicateKey,
  type InsertBody,
  insertWithFallback,
  isFinal,
  type SubmittedRow,
} from '~/outbox/insert'
import { fingerprint } from '~/outbox/outbox'
import { arrivalOf, type Attribution, clickIdsOf } from '~/tracking/attribution-rules'
import { connectDatabase, type InsertResult, insertSubmission } from '~/server/database'
import { isFromAnotherSite, readBody, readForm, runsInPreview } from '~/server/requests'

/**
 * Stores enquiries that did not go straight to the database: JSON from the outbox and its beacon, and forms without JavaScript.
 *
 * The response to JSON is 201 stored, 200 duplicate, 413 too long, 422 invalid, 429 too many (Retry-After in seconds), 503 retry, 403 sent
 * by another site; `{ code }` gives the reason. A form without JavaScript passes the same checks. The response is a redirect to
 * /thank-you, or one of the same statuses with a page that explains the problem and still contains everything typed.
 */
export default async (request: Request, context: Context): Promise<Response> => {
  if (request.method !== 'POST') return secure(seeOther(paths.contact))
  const type = request.headers.get('content-type') ?? ''
  const handle = type.startsWith('application/json') ? handleJson : handleForm
  return secure(await handle(request, context.ip, runsInPreview(context)))
}

async function store(enquiry: InsertBody, ip: string): Promise<Reply> {
  const signal = AbortSignal.timeout(serverTimeoutsMs.insert)
  const insert = (body: SubmittedRow) => insertSubmission(body, ip, signal)
  const reply = replyOf(await insertWithFallback(enquiry, insert))
  if (reply.status >= 500) console.error(`An enquiry could not be stored: ${reply.code}`)
  return reply
}

async function handleJson(request: Request, ip: string, isPreview: boolean): Promise<Response> {
  if (isFromAnotherSite(request)) return json({ status: 403, code: 'cross-site' })
  if (isPreview) return json({ status: 503, code: 'preview' })
  const text = await readBody(request)
  if (text === undefined) return json({ status: 413, code: '22001' })
  const body = readInsertBody(parseObject(text) ?? {})
  if (!body) return json({ status: 422, code: '22023' })
  return json(await store(body, ip), { id: body.id, reference_number: body.reference_number })
}

const json = ({ status, code, retryAfter }: Reply, stored?: object): Response =>
  Response.json(code ? { code } : stored, {
    status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })

async function handleForm(request: Request, ip: string, isPreview: boolean): Promise<Response> {
  const data = await readForm(request)
  if (!data) return page({ status: 413, post: readNativePost(() => '') })
  const post = readNativePost((name) => data.get(name), firstPage(request))
  if (isFromAnotherSite(request)) return page({ status: 403, post })
  if (isPreview) return page({ status: 503, post, reason: reasons.preview })
  const faults = nativeFaults(post)
  if (faults.length > 0) return page({ status: 422, post, faults })
  const body = insertBodyOf(post)
  // If this query fails, the enquiry is stored anyway: a duplicate is better than a lost enquiry.
  const before = await storedBefore(post).catch(() => undefined)
  const reply = before ? { status: 200 } : await store(body, ip)
  // In the fragment, which browsers do not send: with the id, the visitor can choose a time for the call.
  return reply.status < 300 ? seeOther(`${paths.thankYou}#id=${before ?? body.id}`) : page({ ...reply, post })
}

/** The id of the same form if it was stored within the last half-hour, but in the previous window (`derivedId`). */
async function storedBefore(post: NativePost): Promise<string | undefined> {
  const since = Date.now() - samePostWindow
  const id = derivedId(payloadOf(nativeLead(post)), since)
  const query = `select=id&id=eq.${id}&created_at=gt.${new Date(since).toISOString()}`
  return (await connectDatabase().select(query)).find((row) => row.id === id)?.id
}

const reasons: Readonly<Record<number | 'preview' | 'failure', string>> = {
  preview: 'This is a preview of the site. Its forms send nothing, so we haven’t received this.',
  failure:
    'We couldn’t receive your enquiry. Everything you typed is still in the form, so please send it again.',
  403: 'This form was sent to us by another website, so we haven’t accepted it yet. If you meant to send it, check your details and press Send again.',
  413: 'Your message was too long for us to read. Press Back: what you typed is still there.',
  422: 'Something in the form couldn’t be stored. Please check it and send it again.',
  429: 'We’ve had a lot of enquiries from your connection. Please wait a few minutes and send this again.',
}

function insertBodyOf(post: NativePost): InsertBody {
  const payload = payloadOf(nativeLead(post))
  const attribution = { ...firstAttribution(post.landing), signals: { trap: post.isHoneypotFilled } }
  return { id: derivedId(payload, Date.now()), ...payload, attribution: cleanMetadata(attribution) }
}

type Page = Reply & Pick<RetryPage, 'post'> & Partial<Pick<RetryPage, 'faults' | 'reason'>>

function page({ status, retryAfter, ...shown }: Page): Response {
  const services = serviceOptions(readServices())
  const usual = { faults: [], reason: reasons[status] ?? reasons.failure, services, company: company() }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
  return new Response(retryPage({ ...usual, ...shown }), { status, headers })
}

/** Read once, so that a flood of invalid forms does not read the facts each time. */
const company = lazily(() => {
  const { facts } = readFacts()
  const phone = factText(facts, 'company.phone')
  const months = factNumber(facts, 'company.retentionMonths')
  return { name: factText(facts, 'company.name'), phone, telephone: readPhone(phone)?.link, months }
})

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } })

/** The columns of the enquiry's source as cleaned text, and its cleaned metadata. Nothing else can be set. Undefined if invalid. */
export function readInsertBody(sent: Readonly<Record<string, unknown>>): InsertBody | undefined {
  const { id, form_type, consent, attribution } = sent
  if (!isUuid(id) || !formTypes.some((known) => known === form_type)) return undefined
  if (consent !== undefined && consent !== true) return undefined
  const texts = Object.entries(sent).filter(
    ([name, value]) => typeof value === 'string' || name === 'consent',
  )
  const payload = payloadOf(Object.fromEntries(texts) as SubmissionRow)
  if (faultsOf(payload).length > 0) return undefined
  return { id: id.toLowerCase(), ...payload, attribution: cleanMetadata(attribution) }
}

/** The page of this site that the form was sent from, as path and query. A host could be forged, so it is left out. */
function firstPage(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? pathname + search : ''
}

/** The attribution in a page's address. */
function firstAttribution(page: string): Attribution {
  const anyHost = 'http://localhost'
  if (page === '' || !URL.canParse(page, anyHost)) return {}
  const url = new URL(page, anyHost).href
  return { ...arrivalOf({ url, referrer: '' }), ...clickIdsOf(url) }
}

/** The key if no secret is set. It changes with each restart. */
const ownSecret = randomBytes(32)

/**
 * The id of an enquiry sent without JavaScript, a UUID of version 8: the same fields within a window of half an hour have the same
 * id, so that a second press stores nothing new. The key keeps others from guessing the id and blocking the enquiry.
 */
export function derivedId(payload: Payload, now: number): string {
  const window = Math.floor(now / samePostWindow)
  const hash = createHmac('sha256', process.env['WEBHOOK_SECRET'] || ownSecret)
    .update(`enquiry id\n${window} ${fingerprint(payload)}`)
    .digest('hex')
  return hash.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}

export interface Reply {
  status: number
  code?: string
  /** Seconds. */
  retryAfter?: string
}

/** The response to the database's result. A duplicate counts as stored. */
export function replyOf({ status, code, hint }: InsertResult): Reply {
  if (status >= 200 && status < 300) return { status: 201 }
  if (code === duplicateKey) return { status: 200 }
  if (isFinal(code)) return { status: 422, code }
  if (status === 429)
    return { status: 429, code: code || 'PT429', retryAfter: /^\d+$/.test(hint ?? '') ? `${hint}` : '60' }
  return { status: 503, code: code || 'unavailable' }
}

export const config: Config = {
  path: '/api/enquiry',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
