import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { builtRoutes } from '../support/run/own-site'

export const outDir = resolve(process.env['OUT_DIR'] ?? 'dist')
export const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:4321'

export interface Page {
  /** The page's path, such as /about. */
  route: string
  html: string
  document: HTMLElement
}

export const builtFiles = (): string[] =>
  readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Every built page, including the 404 page, without /admin and /leads. */
export const pages: Page[] = builtRoutes(outDir).map((route) => {
  const html = readFileSync(join(outDir, `${route === '/' ? 'index' : route}.html`), 'utf8')
  return { route, html, document: parse(html, { comment: false }) }
})

/** A case for each page, its route first, for `test.each`. */
export const casesOf = (list: readonly Page[]) => list.map((page) => [page.route, page] as const)

export const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The built file of a root-relative address. */
export const readBuilt = (address: string): Buffer =>
  readFileSync(join(outDir, decodeURIComponent(new URL(address, 'http://site').pathname)))

/** The bytes of a response: its head as in HTTP/1.1 (status line, headers, empty line) and its body. */
export function answerBytes(address: string): Promise<{ head: number; body: number }> {
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    get(address, { headers, agent: false }, (answer) => {
      const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`]
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`)
      const head = Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`)
      let body = 0
      answer.on('data', (part: Buffer) => {
        body += part.length
      })
      answer.once('end', () => done({ head, body }))
    }).once('error', fail)
  })
}
