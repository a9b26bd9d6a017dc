import { readdir } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/** Paths of the built files whose names end so. @param folder with a slash at its end */
export async function filesEnding(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((entry) => entry.endsWith(ending)).map((entry) => `${folder}${entry}`)
}

/** Files read and written at a time: enough to keep the disk busy, few enough that memory does not grow with the site. */
const atOnce = 16

export async function forEachOf(
  files: readonly string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < files.length; at += atOnce) await Promise.all(files.slice(at, at + atOnce).map(work))
}

/** Sees every page of the site in the one walk that writes them (page-styles): each further reading is felt with a thousand articles. */
export interface PageIntegration extends AstroIntegration {
  /** The page as the next one sees it. @param file its path in the built site, such as blog/an-article.html */
  eachPage: (html: string, file: string) => string
}
