// What the site and the local database share: Node's HTTP server with Hono in front. It previews the host; it is not what
// the public meets.
import { once } from 'node:events'
import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { bodyLimit } from 'hono/body-limit'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import { secure } from '~/lib/headers'

export type App = Hono<{ Bindings: HttpBindings }>

/** As much as the host gives to a function; the functions themselves read less. */
const largestRequest = 6 * 1024 * 1024

/** How long a request may take to arrive, in milliseconds: a half one ends in a 408. */
export type Limits = Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>

const usual: Limits = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2000 }

/** An answer in one line of text. */
export function errorResponse(status: number): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 405 && { allow: 'GET, HEAD, POST' }),
  }
  return secure(new Response(`${status} ${STATUS_CODES[status] ?? 'Error'}`, { status, headers }))
}

/** A path that every file system and function can read: characters that decode, and no NUL among them. */
function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}

/**
 * Takes in for a second what nobody will read. A connection that ends while its sender still sends is reset, and the answer on it may
 * never be seen.
 */
const discardRest = (incoming: HttpBindings['incoming']): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, 1000)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    incoming.once('end', end).once('close', end).resume()
  })

const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Texts in Brotli for a browser that takes it, as the host sends them. Hono's own compress() knows gzip and deflate alone. */
const brotli: MiddlewareHandler = async (context, next) => {
  await next()
  const { body, headers, status } = context.res
  const takes = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br'],
    default: '',
    match: (all, { default: none }) => all.find(({ type, q }) => type === 'br' && q > 0)?.type ?? none,
  })
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  if (!takes || !isText || !body || status === 206 || context.req.method === 'HEAD') return
  const bytes = await promisify(brotliCompress)(await context.res.arrayBuffer(), level)
  context.res = new Response(bytes, context.res)
  context.res.headers.set('content-encoding', 'br')
  context.res.headers.set('content-length', `${bytes.byteLength}`)
  context.res.headers.append('vary', 'Accept-Encoding')
}

/** An app whose every answer carries the security headers, and which reads no more than the host would give to a function. */
export function createApp(): App {
  const app: App = new Hono()
  app.use(async (context, next) => {
    if (!isReadable(context.req.url)) return errorResponse(400)
    await next()
    if (!context.res.headers.has('content-security-policy')) context.res = secure(context.res)
    // A connection is not used again behind a body that nobody has read to its end.
    if (!context.env.incoming.complete) {
      await discardRest(context.env.incoming)
      context.res.headers.set('connection', 'close')
    }
    return undefined
  })
  app.use(compress(), brotli)
  app.use(bodyLimit({ maxSize: largestRequest, onError: () => errorResponse(413) }))
  app.onError((error) => {
    console.error(error)
    return errorResponse(500)
  })
  return app
}

const parserStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers a request that Node's parser rejects, with the same headers as everything else. */
function answerParserError({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, headers } = errorResponse(parserStatuses[code ?? ''] ?? 400)
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${lines}\r\n`)
}

export function createWebServer({ fetch }: App, limits: Limits = usual): Server {
  const listener = getRequestListener(fetch, {
    // HTTP/1.0 need not name one.
    hostname: 'localhost',
    errorHandler: () => errorResponse(400),
  })
  // A request without a host reaches the listener, which answers it with our headers; Node's own answer has none.
  const options = { ...limits, maxHeaderSize: 16 * 1024, requireHostHeader: false }
  return createServer(options, (incoming, outgoing) => void listener(incoming, outgoing)).on(
    'clientError',
    answerParserError,
  )
}

/** Resolves when the server listens; rejects with Node's own error when it cannot. */
export async function listen(server: Server, port: number, address: string): Promise<void> {
  server.listen(port, address)
  await once(server, 'listening')
}

export function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeAllConnections()
  return closed
}
