import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** Status line and headers. */
  head: string
  body: string
}

/** Sends bytes (as latin1 text) and returns the response, after which the server must close the connection. */
export async function exchange(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  const closed = new Promise((done) => socket.once('close', done))
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  await closed
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head, body: body.join('\r\n\r\n') }
}

export const headerOf = ({ head }: RawAnswer, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
