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

export const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)

/** This machine has no such address; a machine without IPv6 has no ::1. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code))
