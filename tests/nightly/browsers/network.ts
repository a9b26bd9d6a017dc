import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { heardPath, isPage, listenerPath, listenerScript, withListener } from './listener'

interface Rule {
  pattern: RegExp
  answer: (response: ServerResponse) => void
}

/** The network between one tab and everything: the same faults for every engine, made where no engine sees it. */
export interface Network {
  /** Where the engine sends its requests. */
  proxy: string
  /** What was asked so far and how it was answered, oldest first: "GET http://localhost:4321/about", 200. */
  asked: { what: string; status?: number | undefined }[]
  /** What pages told their console as errors, where the proxy listens. */
  heard: string[]
  /** Cuts every connection, until it is mended. */
  cut: () => void
  mend: () => void
  /** From now on requests for such addresses fail with this status, or are never answered. */
  fail: (pattern: RegExp, status: number | 'never') => void
  close: () => void
}

const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

function answerWith(status: number | 'never'): Rule['answer'] {
  if (status === 'never') return () => {}
  return (response) => response.writeHead(status, crossOrigin).end('{"code":"XX000"}')
}

/** Every tab comes from an address of its own, so that no walk meets another's rate limit. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

interface Passed {
  from: IncomingMessage
  to: ServerResponse
  address: string
  isListening: boolean
  onStatus: (status: number | undefined) => void
}

function pass({ from, to, address, isListening, onStatus }: Passed): void {
  const headers = {
    ...from.headers,
    'x-forwarded-for': address,
    // A page that is to be written into must be readable.
    ...(isListening && { 'accept-encoding': 'identity' }),
  }
  const onward = request(from.url ?? '', { method: from.method, headers }, (answer) => {
    onStatus(answer.statusCode)
    const status = answer.statusCode ?? 502
    if (isListening && isPage(answer))
      withListener(answer).then(
        ({ headers, body }) => to.writeHead(status, headers).end(body),
        () => to.destroy(),
      )
    else {
      to.writeHead(status, answer.rawHeaders)
      answer.pipe(to)
    }
  })
  onward.once('error', () => to.destroy())
  to.once('close', () => onward.destroy())
  from.pipe(onward)
}

/** `isListening`: for an engine whose console nothing else hears. */
export async function openNetwork({ isListening = false } = {}): Promise<Network> {
  const address = anyAddress()
  const asked: Network['asked'] = []
  const heard: string[] = []
  let isCut = false
  let rules: Rule[] = []
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://localhost')
    if (pathname === listenerPath)
      return void to.writeHead(200, { 'content-type': 'text/javascript' }).end(listenerScript)
    if (pathname === heardPath) {
      to.writeHead(204).end()
      return void text(from).then((words) => heard.push(words))
    }
    const asking: Network['asked'][number] = { what: `${from.method} ${from.url}` }
    asked.push(asking)
    if (isCut) return void from.socket.destroy()
    const rule = rules.find(({ pattern }) => pattern.test(asking.what))
    if (rule) rule.answer(to)
    else pass({ from, to, address, isListening, onStatus: (status) => (asking.status = status) })
  })
  // Engines ask their makers for updates over TLS; nothing of that leaves this machine.
  server.on('connect', (_from, socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    proxy: `http://127.0.0.1:${port}`,
    asked,
    heard,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => {
      isCut = false
      rules = []
    },
    fail: (pattern, status) => void rules.push({ pattern, answer: answerWith(status) }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
