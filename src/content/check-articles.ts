import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { z } from 'astro/zod'
import { checkArticle } from './check-article'

/** What one build leaves for the next, by name. */
interface Notes {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
}

interface Options {
  schema: z.ZodType
  /** The project's folder. */
  root: URL
  meta: Notes
}

/**
 * Checks every article of a folder, in the order of their names. One that an earlier build found right, and that nothing has
 * changed for since, is not read again. Throws the ContentError of the first that is wrong.
 */
export async function checkArticles(folder: string, { schema, root, meta }: Options): Promise<void> {
  const rules = await rulesStamp(root)
  const names = await readdir(new URL(folder, root), { recursive: true })
  for (const name of names.filter((file) => /\.mdx?$/.test(file)).sort()) {
    const file = `${folder}/${name}`
    const address = new URL(file, root)
    const hasPicture = (path: string) => existsSync(new URL(path, address))
    const text = await readFile(address, 'utf8')
    const stamp = stampOf([rules, text, ...pathsIn(text).filter(hasPicture)])
    if (meta.get(`checked ${file}`) === stamp) continue
    checkArticle({ file, text }, schema, hasPicture)
    meta.set(`checked ${file}`, stamp)
  }
}

const stampOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('base64url')

/** Whatever looks like the path of a picture: one that is taken away makes an article wrong that has not changed. */
const pathsIn = (text: string): string[] => [...new Set(text.match(/\.\/[\w./-]+/g))]

/** Of all that an article is checked by. */
async function rulesStamp(root: URL): Promise<string> {
  const folder = new URL('src/content/', root)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
  return stampOf(await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8'))))
}
