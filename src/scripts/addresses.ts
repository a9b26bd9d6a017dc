import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** `localhost` is both: a browser may take either. */
export const loopback = ['127.0.0.1', '::1'] as const

/**
 * Where `npm start` listens: on this machine alone, or on HOST's address too. The machine's own addresses stay, since
 * READY names localhost and the database's webhook calls it.
 */
export function addressesOf(host: string): string[] {
  if (host === '' || host === 'localhost') return [...loopback]
  if (!isIP(host))
    throw new Error(
      `HOST must be an IP address of this machine, such as 0.0.0.0 for all of them; it is "${host}".`,
    )
  // The address of all also takes the loopback address of its family; :: takes both families.
  if (host === '::') return ['::']
  if (host === '0.0.0.0') return ['0.0.0.0', '::1']
  return [...new Set([...loopback, host])]
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)

/** This machine has no such address; a machine without IPv6 has no ::1. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code))

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
