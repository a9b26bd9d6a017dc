import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// The folder of the local database: one process at a time, because two would corrupt it unnoticed.

const otherFolder = 'choose another folder with DATA_DIR=…'

const sqliteBusy = 5

/** A readable message for an error of the data folder, or of PGlite, which ends without one if it cannot read its folder. */
export function describeError(error: unknown, dataDir: string): Error {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  if (
    !(error instanceof Error) ||
    error.name === 'RuntimeError' ||
    /^(Aborted|PGlite failed)/.test(reason ?? '')
  )
    return new Error(
      `The database in ${dataDir} does not open (${reason}). Is the disk full? Keep a copy of the folder before you try anything else, or ${otherFolder}`,
    )
  if ('errcode' in error && error.errcode === sqliteBusy)
    return new Error(`The data folder ${dataDir} is in use by another process. Stop it, or ${otherFolder}`)
  if ('syscall' in error || 'errcode' in error)
    return new Error(
      `The data folder ${dataDir} cannot be used (${reason}). Free space, allow writing, or ${otherFolder}`,
    )
  return error
}

/**
 * Locks the folder for this process. The lock is SQLite's, which is part of Node: the operating system frees it when the process ends,
 * however it ends. Returns the function that frees it. Rejects with a message that says what to do.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  let lock: DatabaseSync | undefined
  try {
    await mkdir(dataDir, { recursive: true })
    const held = (lock = new DatabaseSync(resolve(dataDir, 'lock.db'), { timeout: 0 }))
    held.exec('pragma journal_mode = memory; begin immediate')
    return () => held.close()
  } catch (error) {
    lock?.close()
    throw describeError(error, dataDir)
  }
}
