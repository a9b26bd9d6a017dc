import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { secure } from '~/lib/security-headers'

/** As much as the host gives to a function; the functions themselves read less. */
export const largestRequest = 6 * 1024 * 1024

const hostName = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

const isHost = (host: string) => hostName.test(host) && URL.canParse(`http://${host}`)

/** A path on this server, as every browser asks for it: no other site's address, no bytes that are no characters. */
function isTarget(target: string): boolean {
  const path = target.replace(/\?.*$/s, '')
  if (!path.startsWith('/') || /[#\\]/.test(path)) return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** A body whose end two readers could see in two places. */
const hasDoubtfulEnd = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined &&
  (headers['transfer-encoding'].toLowerCase() !== 'chunked' || headers['content-length'] !== undefined)

/** The methods that a web standard Request cannot have. */
const unknownToRequest = ['TRACE', 'TRACK', 'CONNECT']

/** Why a request that Node could read is not answered, as a status; undefined when it may be. */
export function refusalOf(incoming: IncomingMessage): 400 | 405 | 413 | undefined {
  const { method = '', httpVersion, url = '', headersDistinct, headers } = incoming
  const hosts = headersDistinct['host'] ?? []
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400
  if (hosts.length > 1 || !isHost(hosts[0] ?? (httpVersion === '1.0' ? 'localhost' : ''))) return 400
  if (unknownToRequest.includes(method)) return 405
  if (!isTarget(url) || hasDoubtfulEnd(incoming)) return 400
  return Number(headers['content-length'] ?? 0) > largestRequest ? 413 : undefined
}

const sentence = (status: number) => `${status} ${STATUS_CODES[status] ?? 'Error'}`

const headersOf = (status: number) => ({
  'content-type': 'text/plain; charset=utf-8',
  // What follows a request that was not understood is not understood either.
  ...(status === 405 ? { allow: 'GET, HEAD, POST' } : { connection: 'close' }),
})

export const refuse = (status: number): Response =>
  secure(new Response(sentence(status), { status, headers: headersOf(status) }))

/** The same answer as bytes, for a connection on which Node could read no request. */
export function refusalBytes(status: number): string {
  const { headers } = refuse(status)
  headers.set('connection', 'close')
  headers.set('content-length', String(sentence(status).length))
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${sentence(status)}`, ...lines, '', sentence(status)].join('\r\n')
}
