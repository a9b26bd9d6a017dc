import type { Config } from '@netlify/functions'
import { book, type Desk, offer, readWish, statusOf } from '~/server/book-call'
import { readCallWords, readRegister } from '~/content/files'
import { connectDatabase, databaseSettings } from '~/server/database'
import { withOwnSettings, readBody } from '~/server/requests'
import { parseObject } from '~/lib/json-object'
import { largestBody } from '~/lib/limits'
import { isOwnPage } from '~/lib/own-page'
import { secure } from '~/lib/security-headers'

function openDesk(): Desk {
  const { register } = readRegister()
  const database = connectDatabase(databaseSettings(process.env))
  return { database, register, words: readCallWords(register), now: Date.now() }
}

async function answer(request: Request): Promise<Response> {
  if (request.method === 'GET') return Response.json(await offer(openDesk()))
  if (!isOwnPage(request)) return new Response(null, { status: 403 })
  const wish = readWish(parseObject(await readBody(request, largestBody)))
  if (!wish) return new Response(null, { status: 400 })
  const booking = await book(wish, openDesk())
  return Response.json(booking, { status: statusOf(booking) })
}

/** After an enquiry: which half-hours are free for a call, and booking one. The enquiry is named in the body alone. */
async function call(request: Request): Promise<Response> {
  const response = await answer(request).catch((error: unknown) => {
    console.error(`A time for a call: ${String(error)}`)
    return new Response(null, { status: 503 })
  })
  response.headers.set('cache-control', 'no-store')
  return secure(response)
}

export default withOwnSettings(call)

export const config: Config = {
  path: '/api/call',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
