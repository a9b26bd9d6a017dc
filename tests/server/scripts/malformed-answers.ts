import { securityHeaders } from '~/lib/headers'
import type { Malformed } from './malformed-requests'
import { exchange, type RawAnswer } from './raw-client'

/** The security headers that an answer lacks. */
export function missing({ headers }: RawAnswer): string[] {
  const wanted = [...Object.keys(securityHeaders), 'Content-Security-Policy']
  return wanted.filter((name) => !headers.has(name.toLowerCase()))
}

/** What is wrong with the answers to one request; undefined when nothing is. */
async function fault({ name, bytes, statuses, finish }: Malformed, at: number): Promise<string | undefined> {
  const { answers } = await exchange({ port: at, parts: [bytes], finish }).catch((error: unknown) => {
    throw new Error(`${name}: ${String(error)}`)
  })
  const last = answers.at(-1)
  if (!last) return statuses.includes(0) ? undefined : `${name}: no answer`
  if (!statuses.includes(last.status)) return `${name}: ${last.status}`
  const bare = answers.flatMap(missing)
  return bare.length > 0 ? `${name}: ${last.status} without ${bare.join(', ')}` : undefined
}

/** What is wrong with the answers, one line each. A few at a time, so that a busy machine reads each of them before its limit. */
export async function faults(requests: readonly Malformed[], at: number): Promise<string[]> {
  const waiting = [...requests]
  const found: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const wrong = await fault(next, at)
      if (wrong) found.push(wrong)
    }
  }
  await Promise.all(Array.from({ length: 48 }, work))
  return found
}
