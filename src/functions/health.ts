import type { Config } from '@netlify/functions'
import { secure } from '~/lib/security-headers'
import { connectDatabase, databaseSettings } from '~/delivery/server/database'

/** An enquiry the team has not been mailed about for so long means that something is broken. */
const longestWait = 30

async function status(): Promise<'ok' | 'late' | 'down'> {
  try {
    const database = connectDatabase(databaseSettings(process.env))
    const { oldestMinutes } = await database.call<{ oldestMinutes: number }>('delivery_health')
    return oldestMinutes >= longestWait ? 'late' : 'ok'
  } catch (error) {
    console.error(`Health: ${String(error)}`)
    return 'down'
  }
}

/** For an uptime monitor: 200 while enquiries reach the team, 503 when one is late or the database is down. */
export default async (): Promise<Response> => {
  const state = await status()
  return secure(Response.json({ status: state }, { status: state === 'ok' ? 200 : 503 }))
}

export const config: Config = {
  path: '/api/health',
  method: 'GET',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
