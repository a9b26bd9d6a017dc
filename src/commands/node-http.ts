import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** A Node request as the web standard Request that functions and Netlify's packages take. */
export function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const }),
  })
}

/** The visitor's address: what a proxy in front says, else the socket's. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim()
  return first || socket.remoteAddress || ''
}

const isText = (type: string | null) =>
  /^(text\/|application\/(json|javascript|xml|rss|manifest|speculation)|image\/svg)/.test(type ?? '')

function compressor(accepted: string, type: string | null) {
  if (!isText(type)) return undefined
  if (/\bbr\b/.test(accepted))
    return { name: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
  if (/\bgzip\b/.test(accepted)) return { name: 'gzip', stream: createGzip() }
  return undefined
}

/** Writes a web Response to Node's, compressed as the CDN would. A connection closed early is no error. */
export async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = new Headers(response.headers)
  const packer = response.body
    ? compressor(String(incoming.headers['accept-encoding'] ?? ''), headers.get('content-type'))
    : undefined
  if (packer) {
    headers.set('content-encoding', packer.name)
    headers.append('vary', 'accept-encoding')
    headers.delete('content-length')
  }
  outgoing.writeHead(response.status, [...headers].flat())
  if (!response.body || incoming.method === 'HEAD') return void outgoing.end()
  const body = Readable.fromWeb(response.body as NodeStream)
  const sent = packer ? pipeline(body, packer.stream, outgoing) : pipeline(body, outgoing)
  await sent.catch(() => outgoing.destroy())
}
