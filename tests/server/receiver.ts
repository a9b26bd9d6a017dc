// The owner's own system, as a follow-up meets it: a real HTTP server on loopback that remembers what it was told.
import { EventEmitter, once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenFor } from '../support/listen-for'

interface Told {
  method: string | undefined
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** `reply` may change between requests; `told` holds every request as it came. */
export async function startReceiver() {
  const told: Told[] = []
  const reply = { status: 200, body: 'ok', headers: {} as Record<string, string> }
  const arrivals = new EventEmitter()
  let held = Promise.resolve()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request
    told.push({ method, url, headers, body: await text(request) })
    arrivals.emit('told')
    await held
    response.writeHead(reply.status, reply.headers).end(reply.body)
  }
  const { port, close } = await listenFor((request, response) => void answer(request, response))
  return {
    url: `http://127.0.0.1:${port}/hook`,
    told,
    reply,
    close,
    /** Answers nobody until the returned function is called. */
    hold() {
      let release = () => {}
      held = new Promise((done) => (release = done))
      return release
    },
    /** Ends once more than so many requests have come. */
    whenTold: async (before = 0) => void (told.length > before || (await once(arrivals, 'told'))),
  }
}
