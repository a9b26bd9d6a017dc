import type { Config } from '@netlify/functions'
import { lateMinutes } from '~/lib/limits'
import { apiFunction } from '~/server/requests'
import { connectDatabase } from '~/server/database'

async function status(): Promise<'ok' | 'late' | 'down'> {
  try {
    const { oldestMinutes } = await connectDatabase().call<{ oldestMinutes: number }>('delivery_health')
    return oldestMinutes >= lateMinutes ? 'late' : 'ok'
  } catch (error) {
    console.error(`Health: ${String(error)}`)
    return 'down'
  }
}

/** For an uptime monitor: 200 while enquiries reach the team, 503 if one is late or the database is down. */
export default apiFunction(async ({ method }) => {
  // Not in `config`, because its methods do not include HEAD.
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const state = await status()
  const response = Response.json({ status: state }, { status: state === 'ok' ? 200 : 503 })
  return method === 'HEAD' ? new Response(null, response) : response
})

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
