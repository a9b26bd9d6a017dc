import { get } from 'node:http'

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

export const headerBytes = async (address: string): Promise<number> => (await answerBytes(address)).head
