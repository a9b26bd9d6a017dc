import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// The folder that the local database keeps its rows in: one process at a time, and what is wrong with it in words.

const otherFolder = 'choose another folder with DATA_DIR=…'

const sqliteBusy = 5
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

/**
 * Takes the folder's lock, or says who has it. It is the operating system's own lock on a file, which SQLite, part of Node,
 * takes alike on Linux, macOS and Windows: the kernel frees it with the process, however that ends. A lock that goes stale by
 * the clock could be taken from a process that is busy, and two on one folder would corrupt the database unnoticed.
 */
async function takeLock(dataDir: string): Promise<() => void> {
  const file = resolve(dataDir, 'lock.db')
  const owner = resolve(dataDir, 'lock.owner')
  // SQLite would make the file writable for this user alone, and another user could not see that the folder is taken.
  await open(file, 'wx', 0o666).then(
    (made) => made.close(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin immediate')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    const pid = await readFile(owner, 'utf8').catch(() => '')
    const holder = pid.trim() ? `process ${pid.trim()}` : 'another process'
    throw new Error(`The data folder ${dataDir} is in use by ${holder}. Stop it, or ${otherFolder}`)
  }
  await writeFile(owner, `${process.pid}\n`)
  return () => lock.close()
}

/** What went wrong with the data folder, as one sentence. */
export function describeError(error: unknown, dataDir: string): Error {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  if (error instanceof Error && 'syscall' in error)
    return new Error(
      `The data folder ${dataDir} cannot be used (${reason}). Give this user room and the right to write there, or ${otherFolder}`,
    )
  // PGlite ends with one of these if it cannot read or write its folder, without a better message.
  if (
    !(error instanceof Error) ||
    error.name === 'RuntimeError' ||
    /^(Aborted|PGlite failed)/.test(error.message)
  )
    return new Error(
      `The database in ${dataDir} does not open (${reason}). Is the disk full? Keep a copy of the folder before you try anything else, or ${otherFolder}`,
    )
  return error
}

/**
 * Claims the folder for this process: two processes on one database folder would corrupt it unnoticed. Returns the
 * function that gives it back; rejects with a sentence that says what to do.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await takeLock(dataDir)
  } catch (error) {
    throw describeError(error, dataDir)
  }
}
