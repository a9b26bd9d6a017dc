import { rename, writeFile } from 'node:fs/promises'

/** Writes a file that is never seen half written, whatever ends this process. */
export async function writeWhole(file: string, text: string, mode = 0o666): Promise<void> {
  const draft = `${file}.${process.pid}.new`
  await writeFile(draft, text, { mode, flush: true })
  await rename(draft, file)
}
