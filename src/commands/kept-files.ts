// What the host's CDN does with the files of a deploy: each is read and compressed once, and answered from memory after that.
import { statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
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

/** Answers as `find` does, and keeps what it found until the folder is built anew. */
export function keepFiles(find: Respond, publicDir: string): Respond {
  let kept = new Map<string, Answer>()
  let built = 0
  return async (request, incoming) => {
    const { pathname, search } = new URL(request.url)
    if (!isPlain(incoming, search)) return find(request, incoming)
    const changed = statSync(publicDir, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed !== built) [kept, built] = [new Map(), changed]
    // Those of this build: another may be there by the time that the file is read.
    const answers = kept
    const name = `${pathname} ${encodingFor(incoming, 'text/html')}`
    const known = answers.get(name)
    if (known) return new Response(known.bytes, { headers: known.headers })
    const response = await find(request, incoming)
    if (response.status !== 200) return response
    const answer = await packed(response, encodingFor(incoming, response.headers.get('content-type')))
    answers.set(name, answer)
    return new Response(answer.bytes, { headers: answer.headers })
  }
}
