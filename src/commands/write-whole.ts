import { open, rename, rm } from 'node:fs/promises'

/**
 * Writes a file so that a reader, a crash or a full disk finds it whole or not at all: it is written beside its
 * place, forced to the disk and renamed.
 */
export async function writeWhole(file: string, text: string, mode = 0o666): Promise<void> {
  const draft = `${file}.${process.pid}.new`
  try {
    const handle = await open(draft, 'w', mode)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
