import { once } from 'node:events'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secure } from '~/lib/headers'

// The HTTP server of the local site and the local database.

type App = Hono<{ Bindings: HttpBindings }>

/** The largest body that the host passes to a function. */
const largestRequest = 6 * 1024 * 1024

/** A response of one line of text. */
export function errorResponse(status: number): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 405 && { allow: 'GET, HEAD, POST' }),
  }
  return secure(new Response(`${status} ${STATUS_CODES[status] ?? 'Error'}`, { status, headers }))
}

/** An app whose responses all have the security headers. */
export function createApp(): App {
  const app: App = new Hono()
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('content-security-policy')) context.res = secure(context.res)
  })
  app.use(compress())
  app.use(bodyLimit({ maxSize: largestRequest, onError: () => errorResponse(413) }))
  app.onError((error) => {
    console.error(error)
    return errorResponse(500)
  })
  return app
}

/** Answers a request that Node cannot parse, which no app sees. */
function answerMalformed({ code }: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const { status, headers } = errorResponse(code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\n\r\n`)
}

export async function listen({ fetch }: App, port: number, address: string): Promise<Server> {
  const server = createAdaptorServer({ fetch, hostname: 'localhost' }) as Server
  server.on('clientError', answerMalformed)
  server.listen(port, address)
  await once(server, 'listening')
  return server
}

export async function closeServer(server: Server): Promise<void> {
  const closed = once(server.close(), 'close')
  server.closeAllConnections()
  await closed
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)

/**
 * The visitor's address: the socket's, or the last entry that a proxy on this machine wrote. Other headers could be forged. Both loopback
 * addresses count as one visitor.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const own = socket.remoteAddress ?? ''
  if (!isLoopback(own)) return own
  const last = String(headers['x-forwarded-for']).split(',').at(-1)?.trim() ?? ''
  return isIP(last) ? last : '127.0.0.1'
}
