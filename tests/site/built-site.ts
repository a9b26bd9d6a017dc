import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'

export const outDir = resolve(process.env['OUT_DIR'] ?? 'dist')
export const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:4321'

export interface Page {
  /** The page's path, such as /about. */
  route: string
  html: string
  document: HTMLElement
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

export const builtFiles = (): string[] => filesBelow(outDir)

const routeOf = (file: string) =>
  `/${relative(outDir, file).replaceAll('\\', '/')}`.replace(/\.html$/, '').replace(/\/?index$/, '') || '/'

/** Every built page, including the 404 page, without /admin and /leads. */
export const pages: Page[] = builtFiles()
  .filter((file) => file.endsWith('.html') && !['/admin', '/leads'].includes(routeOf(file)))
  .map((file) => {
    const html = readFileSync(file, 'utf8')
    return { route: routeOf(file), html, document: parse(html, { comment: false }) }
  })
  .sort((one, other) => one.route.localeCompare(other.route))

export const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The built file of a root-relative address. */
export const readBuilt = (address: string): Buffer =>
  readFileSync(join(outDir, decodeURIComponent(new URL(address, 'http://site').pathname)))
