import type { Config } from '@netlify/functions'
import { bookCall, type CallContext, callOptions, readCallRequest, statusOf } from '~/server/book-call'
import { readCallWords, readRegister } from '~/content/files'
import { connectDatabase, databaseSettings } from '~/server/database'
import { withOwnSettings, readBody } from '~/server/requests'
import { parseObject } from '~/lib/parse'
import { largestBody } from '~/lib/limits'
import { isOwnPage } from '~/lib/requests'
import { secure } from '~/lib/headers'

function callContext(): CallContext {
  const { register } = readRegister()
  const database = connectDatabase(databaseSettings(process.env))
  return { database, register, words: readCallWords(register), now: Date.now() }
}

async function answer(request: Request): Promise<Response> {
  if (request.method === 'GET') return Response.json(await callOptions(callContext()))
  if (!isOwnPage(request)) return new Response(null, { status: 403 })
  const asked = readCallRequest(parseObject(await readBody(request, largestBody)))
  if (!asked) return new Response(null, { status: 400 })
  const booking = await bookCall(asked, callContext())
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
