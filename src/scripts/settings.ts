import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { isObject, parseObject } from '~/lib/parse'
import { isMissing } from './addresses'

/** Where the local site and database listen and keep their rows. */
export interface Settings {
  port: number
  databasePort: number
  dataDir: string
  /** The header in which a proxy on this machine names its visitor's address; empty where there is no proxy. */
  addressHeader: string
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
  addressHeader: process.env['ADDRESS_HEADER'] ?? '',
})

function tryPort(port: number, address: string): Promise<void> {
  const probe = createServer()
  return new Promise((done, fail) => {
    probe.once('error', fail)
    probe.listen(port, address, () => probe.close(() => done()))
  })
}

/** Resolves when the port is free on these addresses; otherwise the error names the variable that chooses another. */
export async function requireFreePort(
  port: number,
  name: string,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses)
    await tryPort(port, address).catch((error: unknown) => {
      if (!(isMissing(error) && address === '::1')) throw portTrouble(error, { port, name, address })
    })
}

/** Why a port cannot be listened on, as a sentence with its remedy. */
export function portTrouble(
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

const isKeys = (value: unknown): value is Keys =>
  isObject(value) &&
  ['publishable', 'secret', 'webhook'].every((name) => typeof value[name] === 'string' && value[name] !== '')

const keysFile = (dataDir: string) => resolve(dataDir, 'keys.json')

/** The local keys, or undefined where none have been made; a file that holds none is an error with its remedy. */
export async function readKeys(dataDir: string): Promise<Keys | undefined> {
  const file = keysFile(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  const keys = parseObject(text)
  if (isKeys(keys)) return keys
  throw new Error(
    `The file ${file} holds no keys${text.trim() ? '' : ': it is empty'}. Delete it and start again: new keys are made, and every row stays.`,
  )
}

/** The local keys, made once and kept beside the rows. */
export async function localKeys(dataDir: string): Promise<Keys> {
  const kept = await readKeys(dataDir)
  if (kept) return kept
  const random = () => randomBytes(18).toString('base64url')
  const keys = {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    webhook: random(),
  }
  await writeFileAtomic(keysFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}
