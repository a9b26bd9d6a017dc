import { createHmac } from 'node:crypto'
import { runInNewContext } from 'node:vm'

/** What Google gives a script, as far as ours uses it: an HMAC is a list of signed bytes there. */
export function googleSheet({ script, secret }: { script: string; secret: string }) {
  const lines: unknown[][] = []
  const signed = (bytes: Buffer) => [...bytes].map((byte) => (byte > 127 ? byte - 256 : byte))
  const sheet = {
    getRange: () => ({
      createTextFinder: (id: string) => ({
        matchEntireCell: () => ({ findNext: () => lines.find(([first]) => first === id) ?? null }),
      }),
    }),
    appendRow: (cells: unknown[]) => void lines.push([...cells]),
  }
  const context = {
    Utilities: {
      Charset: { UTF_8: 'utf8' },
      computeHmacSha256Signature: (value: string, key: string, charset: 'utf8') =>
        signed(createHmac('sha256', Buffer.from(key, charset)).update(value, charset).digest()),
      base64Encode: (bytes: number[]) => Buffer.from(bytes).toString('base64'),
    },
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => secret }) },
    LockService: { getScriptLock: () => ({ waitLock: () => {}, releaseLock: () => {} }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }), flush: () => {} },
    ContentService: { createTextOutput: (text: string) => text },
  }
  const doPost = runInNewContext(`${script}; doPost`, context) as (request: object) => string
  return { lines, doPost }
}
