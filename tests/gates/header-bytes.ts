import { get } from 'node:http'

/** The bytes of an answer before its body, as HTTP/1.1 sends them: status line, every header, empty line. */
export function headerBytes(address: string): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    get(address, { headers, agent: false }, (answer) => {
      answer.resume()
      const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`]
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`)
      answer.once('end', () => done(Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`)))
    }).once('error', fail)
  })
}
