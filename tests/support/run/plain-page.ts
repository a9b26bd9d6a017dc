import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What the plain page weighs on the line, in bytes: as much as a long article. */
const weight = 33 * 1024

/** Text that compresses as prose does: words of a few syllables by a fixed series, the same in every run. */
function prose(paragraphs: number): string {
  let seed = 1
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const syllables = [
    'wil',
    'low',
    'est',
    'ate',
    'plan',
    'ning',
    'law',
    'yer',
    'fam',
    'ily',
    'ho',
    'me',
    'ca',
    're',
  ]
  const word = () => Array.from({ length: 1 + next(3) }, () => syllables[next(syllables.length)]).join('')
  const paragraph = () => `<p>${Array.from({ length: 90 }, word).join(' ')}.</p>`
  return Array.from({ length: paragraphs }, paragraph).join('\n')
}

const pageOf = (paragraphs: number) => `${top}<h1>Text</h1>${prose(paragraphs)}`

const top =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Text</title><meta name="viewport" content="width=device-width"><body>'

/** Has a link to the plain page, which a browser may prepare as it may the site's own. */
const before =
  top +
  '<main><a href="/">Text</a></main>' +
  '<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/"},"eagerness":"moderate"}]}</script>'

/**
 * Serves a page of nothing but text: no style, script, typeface or picture. What a browser needs for it is the least that any
 * page can cost on this machine at this moment. `/before` leads to it.
 */
export async function servePlainPage(): Promise<{ url: string; close: () => void }> {
  let paragraphs = 1
  while (gzipSync(pageOf(paragraphs)).length < weight) paragraphs += 1
  const bodies = new Map([
    ['/', gzipSync(pageOf(paragraphs))],
    ['/before', gzipSync(before)],
  ])
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (body) response.writeHead(200, headers).end(body)
    else response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
