import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

/** Where the local site and database listen and keep their rows. */
export interface Settings {
  port: number
  databasePort: number
  dataDir: string
}

/** The two keys of the local database, in Supabase's own forms, and the secret its webhook is sent with. */
export interface Keys {
  publishable: string
  secret: string
  webhook: string
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

/** Resolves when the port is free; otherwise the error names the variable that chooses another. */
export function requireFreePort(port: number, name: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      fail(
        inUse
          ? new Error(`Port ${port} is in use. Stop what runs there, or choose another with ${name}=…`)
          : error,
      )
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()))
  })
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

/** The local keys, made once and kept beside the rows. */
export async function localKeys(dataDir: string): Promise<Keys> {
  const file = resolve(dataDir, 'keys.json')
  await mkdir(dataDir, { recursive: true })
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Keys
  const random = () => randomBytes(18).toString('base64url')
  const keys = {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    webhook: random(),
  }
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}
