import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails about one enquiry in the local mail folder. */
export async function mailFiles(folder: string, id: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(`.${id}.eml`)).map((name) => join(folder, name))
}

export const removeFiles = (files: readonly string[]) =>
  Promise.all(files.map((file) => rm(file, { force: true })))
