import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sayTrouble } from './trouble'
import { writeWhole } from './write-whole'

const version = '1'

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Who holds the lock, as it wrote itself down just after taking it: until then its predecessor stands there. */
async function holder(file: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''))
    if (pid && isRunning(pid)) return `process ${pid}`
    await setTimeout(50)
  }
  return 'another process'
}

/**
 * SQLite would make the file writable for this user alone: another one could then not see that the folder is taken.
 * A file that exists is left alone, since closing it would give back a lock that this process holds.
 */
async function makeOnce(file: string): Promise<void> {
  const made = await open(file, 'wx', 0o666).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await made?.close()
}

/**
 * Takes the lock, or says who has it. The operating system's own lock on a file, which SQLite, part of Node, takes on
 * Linux, macOS and Windows alike: one of many starters gets it, whoever's processes they are, and the kernel frees it
 * with the process, however that ends. A pid in a file is none of this; a socket's file outlives its owner.
 * "Immediate" is one lock that one process can have; "exclusive" is reached in steps on which several that start at once
 * can stop each other, so that none of them wins.
 */
async function takeLock(dataDir: string): Promise<() => void> {
  const file = resolve(dataDir, 'lock.db')
  const owner = resolve(dataDir, 'lock.owner')
  await makeOnce(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin immediate')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new Error(
      `The data folder ${dataDir} is in use by ${await holder(owner)}. Stop it, or choose another folder with DATA_DIR=…`,
    )
  }
  await writeFile(owner, `${process.pid}\n`)
  return () => lock.close()
}

async function checkVersion(dataDir: string): Promise<void> {
  const file = resolve(dataDir, 'VERSION')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return writeWhole(file, `${version}\n`)
  const found = text.trim()
  if (found === version) return
  if (/^\d+$/.test(found))
    throw new Error(
      `The data folder ${dataDir} was written by version ${found}; this is version ${version}. Choose another with DATA_DIR=…`,
    )
  throw new Error(
    `The file ${file} holds no version: a write was cut short, or it was changed. Delete it if this site wrote the folder (its rows stay), or choose another folder with DATA_DIR=…`,
  )
}

/**
 * Claims the folder for this process: two processes on one database folder would corrupt it unnoticed. Returns the
 * function that gives it back.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true })
    const free = await takeLock(dataDir)
    await checkVersion(dataDir).catch((error: unknown) => {
      free()
      throw error
    })
    return free
  } catch (error) {
    throw await sayTrouble(error, dataDir)
  }
}
