// A real server on loopback for the site and the database. It records requests, and responds as the test scripts it, or not at all.
import { EventEmitter, once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenFor } from '../../../support/listen-for'

export const database = '/rest/v1/contact_submissions'
export const ownAddress = '/api/enquiry'
export const followUp = '/api/follow-up'
export const reports = '/api/report'
/** The path at which the database client renews a session. */
export const tokens = '/auth/v1/token'

export interface RecordedRequest {
  method: string | undefined
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Its JSON; null without a body. */
  body: unknown
  /** Resolves when the client has disconnected without a response. */
  gone: Promise<unknown>
}

interface Message {
  status: number
  body?: object | string
  headers?: Record<string, string>
}

/** `never`: there is no response. `cut`: the connection is closed without one. A function is given the JSON that was sent. */
export type Answer = 'never' | 'cut' | Message | ((sent: Sent) => Message)
type Sent = Readonly<Record<string, unknown>>

/** Our own response, which contains the enquiry's id. */
export const answerWithId =
  (status: number, more: object = {}) =>
  ({ id }: Sent): Message => ({ status, body: { id, ...more } })

export const stored = (more?: object) => answerWithId(201, more)

const usual: Record<string, Answer> = {
  [database]: stored(),
  [ownAddress]: stored(),
  [followUp]: answerWithId(200),
  [reports]: { status: 204 },
}

export async function startNetwork() {
  const asked: RecordedRequest[] = []
  const answers = new Map<string, Answer[]>()
  const arrivals = new EventEmitter()
  arrivals.setMaxListeners(0)

  function answerTo(path: string): Answer {
    const scripted = answers.get(path) ?? []
    return (scripted.length > 1 ? scripted.shift() : scripted[0]) ?? usual[path] ?? { status: 404 }
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
    const gone = once(response, 'close')
    const body = await text(request)
    asked.push({
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: body === '' ? null : (JSON.parse(body) as unknown),
      gone,
    })
    const scripted = answerTo(pathname)
    const answer = typeof scripted === 'function' ? scripted(asked.at(-1)?.body as Sent) : scripted
    if (answer === 'cut') request.socket.destroy()
    else if (answer !== 'never') {
      const json = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      response.writeHead(answer.status, answer.headers).end(json)
    }
    arrivals.emit('asked')
  }

  const { port, close } = await listenFor((request, response) => void respond(request, response))
  const askedAt = (path: string) => asked.filter((one) => one.path === path)
  return {
    url: `http://127.0.0.1:${port}`,
    close,
    asked,
    askedAt,
    /** The next responses of a path, in order; the last one is repeated. */
    answer: (path: string, ...list: Answer[]) => void answers.set(path, list),
    /** The path's request number `n`, from one, once it has arrived. */
    request: async (path: string, number = 1): Promise<RecordedRequest> => {
      for (;;) {
        const one = askedAt(path)[number - 1]
        if (one) return one
        await once(arrivals, 'asked')
      }
    },
  }
}
