import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { isPreview } from '~/lib/environment'
import { secure } from '~/lib/headers'
import { largestBody, largestForm, maxFields } from '~/lib/limits'
import { isUuid, parseObject } from '~/lib/parse'

// How the server functions read a request: whether this deploy may handle it, who sent it, and its body up to a limit.

/** Whether the function runs in a preview. The host sets the variable CONTEXT for builds only. */
export const runsInPreview = ({ deploy }: Partial<Context> = {}): boolean => isPreview(deploy?.context)

/**
 * A function of the API: returns 503 after an error, and adds the security headers. It rejects every request in a preview, which must not
 * read or write live data, even if it was given the keys by mistake. Scheduled functions run for the published site only.
 */
export const apiFunction =
  (handler: (request: Request) => Promise<Response>) =>
  async (request: Request, context = {} as Context): Promise<Response> => {
    if (runsInPreview(context)) return secure(Response.json({ code: 'preview' }, { status: 503 }))
    try {
      return secure(await handler(request))
    } catch (error) {
      console.error(`${new URL(request.url).pathname} failed: ${String(error)}`)
      return secure(new Response(null, { status: 503 }))
    }
  }

/** Whose page sent the request, by a header that no script can set, or in older browsers by the page's origin. */
function senderOf({ headers, url }: Request): 'own page' | 'another site' | 'unknown' {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin') return 'own page'
  if (site === 'cross-site') return 'another site'
  const origin = headers.get('origin')
  if (site === 'none' || origin === null) return 'unknown'
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host ? 'own page' : 'another site'
}

export const isOwnPage = (request: Request): boolean => senderOf(request) === 'own page'

export const isFromAnotherSite = (request: Request): boolean => senderOf(request) === 'another site'

/** A body, or undefined if it is longer than `max` bytes. It is counted as it arrives, because Content-Length may be wrong. */
async function readBytes({ headers, body }: Request, max: number): Promise<Blob | undefined> {
  if (Number(headers.get('content-length') ?? 0) > max) return undefined
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

/** A body as text, or undefined if it is too long. */
export const readBody = async (request: Request): Promise<string | undefined> =>
  (await readBytes(request, largestBody))?.text()

/** The enquiry's id in a JSON body; undefined if there is none. */
export async function readId(request: Request): Promise<string | undefined> {
  const id = parseObject(await readBody(request))?.['id']
  return isUuid(id) ? id.toLowerCase() : undefined
}

/**
 * A posted form, or undefined if it is too long. Anything else, and a form with too many fields to parse, is an empty form. No page of
 * ours sends multipart/form-data, so it may be only as long as JSON.
 */
export async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\//i.test(type)
  const bytes = await readBytes(request, isMultipart ? largestBody : largestForm)
  if (!bytes) return undefined
  const text = isMultipart ? '' : await bytes.text()
  if (text.split('&', maxFields + 1).length > maxFields) return new FormData()
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Compares secrets in constant time. False if no secret is set. */
export const isSecret = (guess: string | null, secret: string | undefined): boolean =>
  timingSafeEqual(digest(guess ?? ''), digest(secret ?? '')) && Boolean(secret)
