import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const version = '1'

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function takeLock(file: string, dataDir: string): Promise<void> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const pid = Number(await readFile(file, 'utf8'))
    if (pid && pid !== process.pid && isRunning(pid))
      throw new Error(
        `The data folder ${dataDir} is in use by process ${pid}. Stop it, or choose another folder with DATA_DIR=…`,
      )
    await rm(file, { force: true })
    await takeLock(file, dataDir)
  }
}

/**
 * Claims the folder for this process: two processes on one database folder would corrupt it unnoticed.
 * Returns the function that gives it back; a lock left by a crash is taken over.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true })
  const versionFile = resolve(dataDir, 'VERSION')
  const found = existsSync(versionFile) ? (await readFile(versionFile, 'utf8')).trim() : version
  if (found !== version)
    throw new Error(
      `The data folder ${dataDir} was written by version ${found}; this is version ${version}. Choose another with DATA_DIR=…`,
    )
  await writeFile(versionFile, `${version}\n`)
  const lock = resolve(dataDir, 'lock')
  await takeLock(lock, dataDir)
  return () => rmSync(lock, { force: true })
}
