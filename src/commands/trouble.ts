import { statfs } from 'node:fs/promises'

const otherFolder = 'choose another folder with DATA_DIR=…'

/** Less than this, and a database cannot be made, nor an open one go on for long. */
const leastSpace = 64 * 1024 * 1024

async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize
}

/** Codes of Node, SQLite, PostgreSQL and its WebAssembly file system that mean the same. */
const full = ['ENOSPC', 'EDQUOT', 'sqlite 13', 'wasm 51', '53100']
const forbidden = [
  'ENOENT',
  'EACCES',
  'EPERM',
  'EROFS',
  'sqlite 8',
  'sqlite 14',
  'wasm 2',
  'wasm 63',
  'wasm 69',
]
const noFolder = ['ENOTDIR', 'EEXIST', 'wasm 54']

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('errcode' in error) return `sqlite ${String(error.errcode)}`
  if ('code' in error) return String(error.code)
  return 'errno' in error ? `wasm ${String(error.errno)}` : ''
}

/** The database ended without saying why: WebAssembly stopped, or what was thrown is no error at all. */
const isSilent = (error: unknown): boolean =>
  !(error instanceof Error) || error.name === 'RuntimeError' || /^(Aborted|PGlite failed)/.test(error.message)

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

const fullDisk = (dataDir: string, left: number) =>
  new Error(
    `The disk with the data folder ${dataDir} is full: ${megabytes(left)} are left, and a database needs about ${megabytes(leastSpace)}. Free some space, or ${otherFolder}`,
  )

/** Throws when there is no room for a new database, which would take seconds to find out by itself. */
export async function requireSpace(dataDir: string): Promise<void> {
  const left = await freeSpace(dataDir)
  if (left < leastSpace) throw fullDisk(dataDir, left)
}

/**
 * What went wrong with the data folder, as a sentence for whoever starts the site. An error that is a sentence
 * already, ours, comes back as it is.
 */
export async function sayTrouble(error: unknown, dataDir: string): Promise<Error> {
  const code = codeOf(error)
  const left = await freeSpace(dataDir)
  if (full.includes(code) || (isSilent(error) && left < leastSpace)) return fullDisk(dataDir, left)
  if (forbidden.includes(code))
    return new Error(
      `The data folder ${dataDir} cannot be made or written (${code}). Give this user the right to, or ${otherFolder}`,
    )
  if (noFolder.includes(code))
    return new Error(`${dataDir} is not a folder. Move that file away, or ${otherFolder}`)
  if (isSilent(error))
    return new Error(
      `The database in ${dataDir} does not open (${describe(error)}). Keep a copy of the folder before you try anything else, or ${otherFolder}`,
    )
  return error instanceof Error ? error : new Error(String(error))
}

const describe = (error: unknown) =>
  error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
