import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { isLoopback, loopback } from './addresses'
import { largestRequest } from './refusals'
import { serverTimeoutsMs } from '~/lib/limits'

const hasBody = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

/** Calls `onTooLong` and ends in an error when more arrives than any function may read. */
async function* counted(incoming: IncomingMessage, onTooLong: () => void): AsyncGenerator<Uint8Array> {
  let size = 0
  // A reader that stops early still wants to answer, so the connection must outlive its reading.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > largestRequest) {
      onTooLong()
      throw new Error('The request is too long.')
    }
    yield chunk
  }
}

/** A Node request as the web standard Request that functions and Netlify's packages take. */
export function toRequest(incoming: IncomingMessage, onTooLong: () => void): Request {
  const { method = 'GET', headers, url = '/' } = incoming
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    ...(hasBody(incoming) && {
      body: NodeStream.from(counted(incoming, onTooLong)) as ReadableStream,
      duplex: 'half' as const,
    }),
  })
}

/**
 * The visitor's address: the socket's, since a header may say anything. Only where `addressHeader` names a header is that
 * one believed, and only from this machine: a proxy here then writes its visitor's address at the end of it. Both loopback
 * addresses are one sender.
 */
export function clientAddress({ headers, socket }: IncomingMessage, addressHeader = ''): string {
  const own = socket.remoteAddress ?? ''
  if (!isLoopback(own)) return own
  const named = String(headers[addressHeader.toLowerCase()] ?? '')
  const last = named.split(',').at(-1)?.trim() ?? ''
  return isIP(last) ? last : loopback[0]
}

const isText = (type: string | null) =>
  /^(text\/|application\/(json|javascript|xml|rss|manifest|speculation)|image\/svg)/.test(type ?? '')

export type Encoding = 'br' | 'gzip'

/** How the CDN would compress an answer of this type for whoever sent these headers; undefined when it goes as it is. */
export function encodingFor({ headers }: IncomingMessage, type: string | null): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (!isText(type)) return undefined
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** What an answer says once its body is compressed; how long that is, only who has all of it can say. */
export function sayEncoding(headers: Headers, encoding: Encoding): void {
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
}

export const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressor = { br: () => createBrotliCompress(brotli), gzip: () => createGzip() }

/** Writes a web Response to Node's, compressed as the CDN would. A connection closed early is no error. */
export async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (hasBody(incoming) && !incoming.complete) return sendAndHangUp(response, incoming, outgoing)
  const headers = new Headers(response.headers)
  const isRaw = response.body && !headers.has('content-encoding')
  const encoding = isRaw ? encodingFor(incoming, headers.get('content-type')) : undefined
  if (encoding) sayEncoding(headers, encoding)
  outgoing.writeHead(response.status, [...headers].flat())
  if (!response.body || incoming.method === 'HEAD') return void outgoing.end()
  const body = Readable.fromWeb(response.body as NodeStream)
  const sent = encoding ? pipeline(body, compressor[encoding](), outgoing) : pipeline(body, outgoing)
  await sent.catch(() => outgoing.destroy())
}

/** Answers somebody who is still sending, and closes. */
async function sendAndHangUp(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(bytes.byteLength))
  outgoing.writeHead(response.status, [...headers].flat()).flushHeaders()
  outgoing.write(bytes)
  await throwAway(incoming)
  outgoing.end()
}

/**
 * Reads on for a second at most without keeping anything: a connection cut while the other side still sends is
 * reset, and takes the answer with it.
 */
export async function throwAway(stream: Readable): Promise<void> {
  stream.resume()
  await finished(stream, { writable: false, signal: AbortSignal.timeout(serverTimeoutsMs.unreadBody) }).catch(
    () => {},
  )
}
