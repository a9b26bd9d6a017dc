import { once } from 'node:events'
import { createServer, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'

// Settings of the local site from the environment: PORT, SUPABASE_PORT, DATA_DIR and HOST (docs/environment.md).

function portFrom(name: string, fallback: number): number {
  const text = process.env[name] ?? ''
  const port = text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port number between 1 and 65535 (found "${text}").`)
}

export type Settings = ReturnType<typeof readSettings>

export function readSettings() {
  const port = portFrom('PORT', 4321)
  const databasePort = portFrom('SUPABASE_PORT', 54321)
  if (port === databasePort) throw new Error(`PORT and SUPABASE_PORT must differ; both are ${port}.`)
  return { port, databasePort, dataDir: resolve(process.env['DATA_DIR'] || '.data') }
}

const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? [])

/** Some machines have no IPv6. */
const ipv6 = interfaces.some(({ address }) => address === '::1') ? ['::1'] : []

/** A browser may use either for `localhost`. */
export const loopback: readonly string[] = ['127.0.0.1', ...ipv6]

/** The addresses that `npm start` listens on: always localhost, which the database's webhook calls, and HOST. */
export function addressesOf(host: string): readonly string[] {
  if (host === '' || host === 'localhost') return loopback
  if (!isIP(host))
    throw new Error(
      `HOST must be an IP address of this machine, such as 0.0.0.0 for all of them (found "${host}").`,
    )
  // The unspecified address includes the loopback address of its family; :: includes both families.
  if (host === '::') return ['::']
  if (host === '0.0.0.0') return ['0.0.0.0', ...ipv6]
  return [...new Set([...loopback, host])]
}

/** Rejects with a message if the port cannot be opened on one of the addresses. `name` is the variable that changes it. */
export async function requireFreePort(
  port: number,
  name: string,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses)
    try {
      const probe = createServer().listen(port, address)
      await once(probe, 'listening')
      await once(probe.close(), 'close')
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      const missing = `This machine has no address ${address}. Choose one that it has with HOST=…`
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use on ${address}. Stop the program that uses it, or choose another with ${name}=…`,
        EACCES: `This user may not listen on port ${port}. Choose one above 1023 with ${name}=…`,
        EADDRNOTAVAIL: missing,
        EAFNOSUPPORT: missing,
      }
      throw new Error(reasons[code] ?? message)
    }
}
