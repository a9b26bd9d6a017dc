import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

interface Spoilt {
  path: string
  method: string
  status: number
  headers: Headers
  text: string
}

/** Changes a response, as a wrong setting of the host would. */
export type Spoil = (answer: Spoilt) => void

/**
 * The site behind a server that spoils its answers, at an address of its own: where the site names its address, it names
 * this one. `work` is given that address; the server is closed when it ends.
 */
export async function withSpoiledSite<Result>(
  site: string,
  spoil: Spoil,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  let address = ''
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    const sent = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming)
    const passed = ['content-type', 'sec-fetch-site', 'accept-encoding'].flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
    )
    const answer = await fetch(site + path, { method, headers: passed, body: sent, redirect: 'manual' })
    const kept = new Headers(answer.headers)
    for (const name of ['content-length', 'transfer-encoding']) kept.delete(name)
    if (kept.has('content-encoding')) kept.set('content-encoding', 'gzip')
    const location = kept.get('location')
    if (location) kept.set('location', location.replace(site, address))
    const text = (await answer.text()).replaceAll(site, address)
    const spoilt = { path, method, status: answer.status, headers: kept, text }
    spoil(spoilt)
    const body = spoilt.headers.has('content-encoding') ? gzipSync(spoilt.text) : spoilt.text
    outgoing.writeHead(spoilt.status, Object.fromEntries(spoilt.headers))
    outgoing.end(method === 'HEAD' ? undefined : body)
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    return await work(address)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
