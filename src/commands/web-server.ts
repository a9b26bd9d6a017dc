// What the site and the local database share: Node's HTTP server around a function from Request to Response, which
// no request can end and whose every answer carries the security headers.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { secure } from '~/lib/security-headers'
import { send, throwAway, toRequest } from './node-http'
import { refusalBytes, refusalOf, refuse } from './refusals'

export type Respond = (request: Request, incoming: IncomingMessage) => Promise<Response>

/** How long a request may take to arrive, in milliseconds: a half one ends in a 408. */
export interface Limits {
  headersTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
}

const usual: Limits = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2000 }

async function respondSafely(respond: Respond, incoming: IncomingMessage): Promise<Response> {
  let isTooLong = false
  const response = await respond(
    toRequest(incoming, () => (isTooLong = true)),
    incoming,
  ).catch((error: unknown) => {
    if (!isTooLong && !incoming.destroyed) console.error(error)
    return refuse(500)
  })
  return isTooLong ? refuse(413) : response
}

/** Answers one request, whatever it is and whatever `respond` does. */
export async function handle(respond: Respond, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const status = refusalOf(incoming)
    const response = status ? refuse(status) : await respondSafely(respond, incoming)
    const isSecured = response.headers.has('content-security-policy')
    await send(isSecured ? response : secure(response), incoming, outgoing)
  } catch (error) {
    console.error(error)
    outgoing.destroy()
  }
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what Node's parser refused, after the answers to what stood before it on the same connection. */
function refuser() {
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()
  const refused = new WeakSet<Duplex>()
  const watch = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const open = unanswered.get(incoming.socket) ?? new Set()
    unanswered.set(incoming.socket, open.add(outgoing))
    outgoing.once('close', () => open.delete(outgoing))
  }
  const refuseSocket = async (status: number, socket: Duplex) => {
    if (refused.has(socket)) return
    refused.add(socket)
    socket.removeAllListeners('data').on('error', () => {})
    const open = [...(unanswered.get(socket) ?? [])]
    await Promise.all(open.filter(({ req }) => req.complete).map((outgoing) => once(outgoing, 'close')))
    const isBegun = open.some(({ req, headersSent }) => !req.complete && headersSent)
    if (socket.writable && !isBegun) socket.end(refusalBytes(status))
    await throwAway(socket)
    socket.destroy()
  }
  return { watch, refuseSocket }
}

export function createWebServer(respond: Respond, limits: Limits = usual): Server {
  // Without the check of its own, Node leaves a request without a host to us, headers and all.
  const server = createServer({ ...limits, maxHeaderSize: 16 * 1024, requireHostHeader: false })
  const { watch, refuseSocket } = refuser()
  server.on('request', (incoming, outgoing) => {
    watch(incoming, outgoing)
    void handle(respond, incoming, outgoing)
  })
  server.on('checkExpectation', (incoming, outgoing) => void send(refuse(400), incoming, outgoing))
  server.on('connect', (_incoming, socket) => void refuseSocket(405, socket))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    void refuseSocket(statuses[error.code ?? ''] ?? 400, socket)
  })
  server.on('error', () => {})
  return server
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
