// What the host's CDN does with the files of a deploy: each is read and compressed once, and answered from memory after that.
import { type Stats, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { brotli, type Encoding, encodingFor, sayEncoding } from './node-http'
import type { Respond } from './web-server'

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli),
  gzip: (bytes) => promisify(gzip)(bytes),
}

interface Answer {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

/** The whole answer as it goes out, compressed where `encoding` says so. */
async function packed(response: Response, encoding: Encoding | undefined): Promise<Answer> {
  const raw = Buffer.from(await response.arrayBuffer())
  const bytes = new Uint8Array(encoding ? await compress[encoding](raw) : raw)
  const headers = new Headers(response.headers)
  if (encoding) sayEncoding(headers, encoding)
  headers.set('content-length', String(bytes.byteLength))
  return { bytes, headers }
}

/** Only a whole file, asked for by its plain address: there are as many of them as the build has made. */
const isPlain = ({ method, headers }: IncomingMessage, search: string) =>
  method === 'GET' && search === '' && !headers.range

interface Kept extends Answer {
  stamp: string
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // A name that no file can have, such as one of thousands of letters.
    return undefined
  }
}

/** When the file behind an address was written, and its folder made; undefined where no file has just this name. */
function stampOf(publicDir: string, pathname: string): string | undefined {
  const [folder, ...files] = ['', pathname, `${pathname}.html`, join(pathname, 'index.html')].map((name) =>
    statOf(join(publicDir, name)),
  )
  const file = files.find((found) => found?.isFile())
  return file && `${folder?.mtimeMs} ${file.mtimeMs} ${file.size}`
}

/** Answers as `find` does, and keeps what it found until the file is written anew or the folder is built anew. */
export function keepFiles(find: Respond, publicDir: string): Respond {
  const kept = new Map<string, Kept>()
  return async (request, incoming) => {
    const { pathname, search } = new URL(request.url)
    // Before the file is read: one that is written meanwhile has another stamp at the next request.
    const stamp = isPlain(incoming, search) ? stampOf(publicDir, pathname) : undefined
    if (stamp === undefined) return find(request, incoming)
    const name = `${pathname} ${encodingFor(incoming, 'text/html')}`
    const known = kept.get(name)
    if (known?.stamp === stamp) return new Response(known.bytes, { headers: known.headers })
    const response = await find(request, incoming)
    if (response.status !== 200) return response
    const answer = await packed(response, encodingFor(incoming, response.headers.get('content-type')))
    kept.set(name, { stamp, ...answer })
    return new Response(answer.bytes, { headers: answer.headers })
  }
}
