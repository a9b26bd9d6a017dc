import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: string
}

/** What a server sent back, answer by answer; a 100 on the way counts as none. */
function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest) {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    if (end < 0 || !status) throw new Error(`This is no answer: ${JSON.stringify(rest.slice(0, 200))}`)
    const headers = new Map(lines.map(nameAndValue))
    const { body, left } = readBody(rest.slice(end + 4), headers)
    if (status !== 100) answers.push({ status, headers, body })
    rest = left
  }
  return answers
}

function nameAndValue(line: string): [string, string] {
  const [name = '', ...value] = line.split(':')
  return [name.toLowerCase(), value.join(':').trim()]
}

function readBody(text: string, headers: Map<string, string>): { body: string; left: string } {
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(text)
  const length = Number(headers.get('content-length') ?? text.length)
  return { body: text.slice(0, length), left: text.slice(length) }
}

function readChunks(text: string): { body: string; left: string } {
  let body = ''
  let rest = text
  for (;;) {
    const start = rest.indexOf('\r\n') + 2
    const size = parseInt(rest, 16)
    if (start < 2 || !(size > 0)) return { body, left: rest.slice(start + 2) }
    body += rest.slice(start, start + size)
    rest = rest.slice(start + size + 2)
  }
}

interface Sending {
  port: number
  host?: string
  /** Bytes as a latin1 text, or a stream of them that stops when the server hangs up. */
  parts: Iterable<string>
  /** Half-close after sending, as a client that has said everything. */
  finish?: boolean | undefined
}

/** Sends bytes as they are and gives every answer until the server closes, and how many bytes were sent. */
export async function exchange({ port, host = '127.0.0.1', parts, finish = false }: Sending) {
  const socket = connect(port, host)
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  const closed = new Promise((done) => socket.once('close', done))
  await once(socket, 'connect')
  let sent = 0
  for (const part of parts) {
    if (socket.destroyed || socket.readableEnded) break
    sent += part.length
    if (!socket.write(part, 'latin1')) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  if (finish) socket.end()
  await closed
  return { answers: readAnswers(text), sent }
}
