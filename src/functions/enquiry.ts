import type { Config, Context } from '@netlify/functions'
import { readRegister, readServices } from '~/content/files'
import {
  nativeFaults,
  nativeLead,
  type NativePost,
  readNativePost,
  type RetryPage,
  retryPage,
} from '~/enquiry/native-form'
import { factNumber } from '~/content/facts/fill-facts'
import { formatFact } from '~/content/facts/format-fact'
import { entryOf } from '~/content/facts/register'
import { firstAttribution, firstPage, derivedId, replyOf, type Reply, readInsertBody } from '~/server/enquiry'
import { insertBody, insertWithFallback, type InsertBody, type SubmittedRow } from '~/outbox/insert'
import type { OutboxItem } from '~/outbox/outbox'
import { payloadOf } from '~/lead/row'
import { serviceOptions } from '~/lead/sources'
import { telephoneLink } from '~/lib/text'
import { isFromAnotherSite } from '~/lib/requests'
import { largestBody, largestForm, mostFields, serverTimeoutsMs } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { readBody, readForm, withOwnSettings, keyedHash } from '~/server/requests'
import { parseObject } from '~/lib/parse'
import { secure } from '~/lib/headers'
import { insertSubmission } from '~/server/database'
import { sendsNothing } from '~/lib/environment'

/**
 * Takes an enquiry that did not go straight to the database: JSON from the outbox and its beacon, and plain form posts
 * of visitors without script. A visitor who lands here by address is sent to the contact page.
 *
 * A form without JavaScript: the same row and the same checks. Its id is derived from its fields within a half-hour, so that a second
 * press stores nothing new. Stored: 303 to /thank-you. Something missing or too long: a page with status 422 that says what, with
 * everything typed still in it; likewise 413, 429 and 503.
 */
async function enquiry(request: Request, context: Context): Promise<Response> {
  if (request.method !== 'POST') return secure(seeOther(paths.contact))
  const type = request.headers.get('content-type') ?? ''
  const answer = type.startsWith('application/json') ? takeJson : takeForm
  return secure(await answer(request, context.ip))
}

export default withOwnSettings(enquiry)

export const config: Config = { path: '/api/enquiry', method: ['GET', 'POST'], region: 'lhr' }

async function store(enquiry: InsertBody, ip: string): Promise<Reply> {
  const signal = AbortSignal.timeout(serverTimeoutsMs.insert)
  const insert = (body: SubmittedRow) => insertSubmission({ body, ip, signal }, process.env)
  const reply = replyOf(await insertWithFallback(enquiry, insert))
  if (reply.status >= 500) console.error(`An enquiry could not be stored: ${reply.code}`)
  return reply
}

async function takeJson(request: Request, ip: string): Promise<Response> {
  if (isFromAnotherSite(request)) return json({ status: 403, code: 'cross-site' })
  if (sendsNothing(process.env)) return json({ status: 503, code: 'preview' })
  const text = await readBody(request, largestBody)
  if (text === undefined) return json({ status: 413, code: '22001' })
  const body = readInsertBody(parseObject(text) ?? {})
  if (!body) return json({ status: 422, code: '22023' })
  return json(await store(body, ip), { id: body.id, reference_number: body.reference_number })
}

function json({ status, code, retryAfter }: Reply, stored: object = {}): Response {
  const headers = { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) }
  return new Response(JSON.stringify(code ? { code } : stored), { status, headers })
}

async function takeForm(request: Request, ip: string): Promise<Response> {
  const data = await readForm(request, { most: largestForm, mostInParts: largestBody, mostFields })
  if (!data) return tooLong()
  const post = readNativePost((name) => data.get(name), firstPage(request))
  if (isFromAnotherSite(request)) return page({ status: 403, post, reason: reasons[403] })
  if (sendsNothing(process.env)) return page({ status: 503, post, reason: preview })
  const faults = nativeFaults(post)
  if (faults.length > 0) return page({ status: 422, post, faults })
  const item = itemOfPost(post)
  const reply = await store(insertBody(item), ip)
  // Behind the #, which no server is sent: whoever knows the id may choose a time for the call.
  return reply.status < 300
    ? seeOther(`${paths.thankYou}#id=${item.id}`)
    : page({ ...reply, post, reason: reasons[reply.status] })
}

const reasons: Record<number, string | undefined> = {
  403: 'This form was sent to us by another website, so we haven’t taken it yet. If you meant to send it, check your details and press Send again.',
  413: 'Your message was too long for us to read. Press Back: your words are still there.',
  422: 'Something in the form couldn’t be stored. Please check it and send it again.',
  429: 'We’ve had many enquiries from your connection. Please wait a few minutes and send this again.',
}
const failure =
  'We couldn’t take your enquiry. Everything you typed is still in the form, so please send it again.'

const preview = 'This is a preview of the site. Its forms send nothing, so nobody has received this.'

const emptyPost: NativePost = readNativePost(() => '')

const tooLong = (): Response => page({ status: 413, post: emptyPost, reason: reasons[413] })

function itemOfPost(post: NativePost): OutboxItem {
  const payload = payloadOf(nativeLead(post).row)
  const now = Date.now()
  return {
    id: derivedId(payload, { now, keyedHash: keyedHash(process.env['WEBHOOK_SECRET'], 'enquiry id') }),
    payload,
    signals: { trap: post.trap },
    attribution: firstAttribution(post.landing),
    queuedAt: now,
  }
}

interface Page extends Reply {
  post: NativePost
  faults?: RetryPage['faults']
  reason?: string | undefined
}

function page({ status, post, faults = [], reason = failure, retryAfter }: Page): Response {
  const html = retryPage({
    ...{ post, faults, reason },
    services: serviceOptions(readServices()),
    company: company(),
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
  // Characters that HTML must escape grow: no answer is longer than what we read.
  return Buffer.byteLength(html) > largestForm ? tooLong() : new Response(html, { status, headers })
}

let known: RetryPage['company'] | undefined

/** Read once: a flood of odd forms must not read the register again for each. */
const company = (): RetryPage['company'] => (known ??= readCompany())

function readCompany(): RetryPage['company'] {
  const { register } = readRegister()
  const text = (id: string) => formatFact(entryOf(register, id))
  const phone = text('company.phone')
  const months = factNumber(register, 'company.retentionMonths')
  return { name: text('company.name'), phone, telephone: telephoneLink(phone), months }
}

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } })
