// The owner's own system, which receives follow-ups: a real HTTP server on loopback that records its requests.
import { EventEmitter, once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenFor } from '../support/listen-for'

interface ReceivedRequest {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** `reply` may change between requests. */
export async function startReceiver() {
  const requests: ReceivedRequest[] = []
  const reply = { status: 200, headers: {} as Record<string, string> }
  const arrivals = new EventEmitter()
  let pause = Promise.resolve()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request
    requests.push({ method, headers, body: await text(request) })
    arrivals.emit('request')
    await pause
    response.writeHead(reply.status, reply.headers).end()
  }
  const { port, close } = await listenFor((request, response) => void answer(request, response))
  return {
    url: `http://127.0.0.1:${port}/hook`,
    requests,
    reply,
    close,
    /** Holds back every response until the returned function is called. */
    pause() {
      let resume = () => {}
      pause = new Promise((done) => (resume = done))
      return resume
    },
    /** Resolves once there is a request. */
    whenRequested: async () => void (requests.length > 0 || (await once(arrivals, 'request'))),
  }
}
