import type { Config, Context } from '@netlify/functions'
import { readRegister } from '~/content-files'
import { arrivalOf, clickIdsOf } from '~/features/attribution/attribution'
import {
  nativeFaults,
  nativeLead,
  readNativePost,
  type NativePost,
} from '~/features/consultation/native-form'
import { retryPage, type RetryPage } from '~/features/consultation/retry-page'
import { formatFact } from '~/features/facts/format-fact'
import { entryOf } from '~/features/facts/register'
import { derivedId } from '~/features/lead/derived-id'
import { insertBody, type Entry, type InsertBody } from '~/features/lead/outbox'
import { payloadOf } from '~/features/lead/payload'
import { replyOf, type Reply } from '~/features/lead/reply'
import { readInsertBody } from '~/features/lead/wire'
import { subtleSha256 } from '~/features/tracking/hash'
import { telephoneLink } from '~/lib/contact-links'
import { forwardFollowUp } from '~/lib/follow-up'
import { largestBody, largestForm } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { parseObject, readBody } from '~/lib/read-body'
import { secure } from '~/lib/security-headers'
import { insertSubmission } from '~/lib/submissions'

/**
 * Takes an enquiry that did not go straight to the database: JSON from the outbox and its beacon, and plain form posts
 * of visitors without script. A visitor who lands here by address is sent to the contact page.
 */
export default async function enquiry(request: Request, context: Context): Promise<Response> {
  if (request.method !== 'POST') return secure(seeOther(paths.contact))
  const type = request.headers.get('content-type') ?? ''
  const answer = type.startsWith('application/json') ? takeJson : takeForm
  return secure(await answer(request, context.ip))
}

export const config: Config = { path: '/api/enquiry', method: ['GET', 'POST'] }

async function store(body: InsertBody, address: string): Promise<Reply> {
  const reply = replyOf(await insertSubmission({ body, address }, process.env))
  if (reply.status >= 500) console.error(`An enquiry could not be stored: ${reply.code}`)
  return reply
}

async function takeJson(request: Request, address: string): Promise<Response> {
  const text = await readBody(request, largestBody)
  if (text === undefined) return json({ status: 413, code: '22001' })
  const body = readInsertBody(parseObject(text) ?? {})
  if (!body) return json({ status: 422, code: '22023' })
  return json(await store(body, address), { id: body.id, reference_number: body.reference_number })
}

function json({ status, code, retryAfter }: Reply, stored: object = {}): Response {
  const headers = { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) }
  return new Response(JSON.stringify(code ? { code } : stored), { status, headers })
}

async function takeForm(request: Request, address: string): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm)
    return page({
      status: 413,
      post: emptyPost,
      reason: 'Your message was too long for us to read. Press Back: your words are still there.',
    })
  const data = await request.formData().catch(() => new FormData())
  const post = readNativePost((name) => data.get(name))
  if (nativeFaults(post).length > 0) return page({ status: 422, post })
  const entry = await entryOfPost(post, request.headers.get('referer') ?? '')
  const reply = await store(insertBody(entry), address)
  if (reply.status === 201) await followUp(entry)
  return reply.status < 300
    ? seeOther(paths.thankYou)
    : page({ ...reply, post, reason: reasons[reply.status] })
}

const reasons: Record<number, string | undefined> = {
  422: 'Something in the form could not be stored. Please check it and send it again.',
  429: 'We have had many enquiries from your connection. Please wait some minutes and send this again.',
}
const failure = 'We could not store your enquiry just now. Nothing you typed is lost: please send it again.'

const emptyPost: NativePost = readNativePost(() => '')

async function entryOfPost(post: NativePost, referer: string): Promise<Entry> {
  const { row, followUp } = nativeLead(post)
  const payload = payloadOf(row)
  const now = Date.now()
  return {
    id: await derivedId(payload, { now, sha256: subtleSha256(crypto.subtle) }),
    payload,
    signals: { trap: post.trap },
    attribution: { ...arrivalOf({ url: referer, referrer: '' }), ...clickIdsOf(referer) },
    queuedAt: now,
    ...(followUp && { followUp }),
  }
}

async function followUp(entry: Entry): Promise<void> {
  const status = await forwardFollowUp(entry.followUp, process.env['FOLLOW_UP_URL'])
  if (status < 200 || status > 299) console.error(`The follow-up address answered ${status}.`)
}

interface Page extends Reply {
  post: NativePost
  reason?: string | undefined
}

function page({ status, post, reason = failure, retryAfter }: Page): Response {
  const html = retryPage({ post, faults: nativeFaults(post), reason, company: company() })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
  return new Response(html, { status, headers })
}

function company(): RetryPage['company'] {
  const { register } = readRegister()
  const text = (id: string) => formatFact(entryOf(register, id))
  const phone = text('company.phone')
  return { name: text('company.name'), phone, telephone: telephoneLink(phone) }
}

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } })
