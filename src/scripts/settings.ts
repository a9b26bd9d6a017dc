import type { IncomingMessage } from 'node:http'
import { createServer, isIP } from 'node:net'
import { resolve } from 'node:path'

// Settings of the local site from the environment: PORT, SUPABASE_PORT, DATA_DIR and HOST (docs/environment.md).

export interface Settings {
  port: number
  databasePort: number
  dataDir: string
}

function portFrom(name: string, fallback: number): number {
  const text = process.env[name] ?? ''
  const port = text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port number between 1 and 65535; it is "${text}".`)
}

export const readSettings = (): Settings => ({
  port: portFrom('PORT', 4321),
  databasePort: portFrom('SUPABASE_PORT', 54321),
  dataDir: resolve(process.env['DATA_DIR'] || '.data'),
})

/** A browser may use either for `localhost`. */
export const loopback = ['127.0.0.1', '::1'] as const

/** The addresses that `npm start` listens on: always localhost, which the database's webhook calls, and HOST. */
export function addressesOf(host: string): string[] {
  if (host === '' || host === 'localhost') return [...loopback]
  if (!isIP(host))
    throw new Error(
      `HOST must be an IP address of this machine, such as 0.0.0.0 for all of them; it is "${host}".`,
    )
  // The unspecified address includes the loopback address of its family; :: includes both families.
  if (host === '::') return ['::']
  if (host === '0.0.0.0') return ['0.0.0.0', '::1']
  return [...new Set([...loopback, host])]
}

/** Whether this machine lacks the address. A machine without IPv6 has no ::1. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code))

function tryPort(port: number, address: string): Promise<void> {
  const probe = createServer()
  return new Promise((done, fail) => {
    probe.once('error', fail)
    probe.listen(port, address, () => probe.close(() => done()))
  })
}

/** Rejects with a message if the port is in use on one of the addresses. */
export async function requireFreePort(
  port: number,
  name: string,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses)
    await tryPort(port, address).catch((error: unknown) => {
      if (!(isMissing(error) && address === '::1')) throw describePortError(error, { port, name, address })
    })
}

/** A readable message for an error of `listen`. */
export function describePortError(
  error: unknown,
  { port, name, address = '' }: { port: number; name: string; address?: string },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const at = address.includes(':') ? ` of [${address}]` : address ? ` of ${address}` : ''
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use${at}. Stop what runs there, or choose another with ${name}=…`)
  if (code === 'EACCES')
    return new Error(`This user may not listen on port ${port}. Choose one above 1023 with ${name}=…`)
  if (isMissing(error))
    return new Error(`This machine has no address ${address}. Choose one of its own with HOST=…`)
  return error
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)

/**
 * The visitor's address: the socket's, or the last entry that a proxy on this machine wrote. Other headers could be forged. Both loopback
 * addresses count as one visitor.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const own = socket.remoteAddress ?? ''
  if (!isLoopback(own)) return own
  const last =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return isIP(last) ? last : loopback[0]
}
