import type { Config, Context } from '@netlify/functions'
import { connectDatabase, DatabaseError, databaseSettings } from '~/server/database'
import { withOwnSettings, readBody } from '~/server/requests'
import { isFromAnotherSite } from '~/lib/requests'
import { largestBody } from '~/lib/limits'
import { secure } from '~/lib/headers'
import { browserFamily, readReports } from '~/server/read-reports'
import type { Report } from '~/tracking/reports'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answer = (status: number, retryAfter?: string) =>
  secure(new Response(null, { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) }))

async function count(reports: readonly Report[], request: Request, ip: string): Promise<Response> {
  const browser = browserFamily(request.headers.get('user-agent') ?? '')
  const database = connectDatabase(databaseSettings(process.env))
  await database.call('note_reports', {
    address: ip,
    reports: reports.map((report) => ({ ...report, browser })),
  })
  return answer(204)
}

/**
 * Takes what fails in visitors' browsers: uncaught errors, what the content security policy blocked, and enquiries that
 * stay unsent. The daily digest counts them. 30 a minute from one address, counted by the database; then 429.
 */
async function report(request: Request, context: Context): Promise<Response> {
  if (isFromAnotherSite(request)) return answer(403)
  const text = await readBody(request, largestBody)
  if (text === undefined) return answer(413)
  const reports = readReports(parse(text))
  if (reports.length === 0) return answer(400)
  try {
    return await count(reports, request, context.ip)
  } catch (error) {
    if (error instanceof DatabaseError && error.status === 429) return answer(429, error.hint ?? '60')
    console.error(
      `A report was not counted: ${reports.map(({ kind, code }) => `${kind} ${code}`).join(', ')}`,
    )
    return answer(503)
  }
}

export default withOwnSettings(report)

export const config: Config = {
  path: '/api/report',
  method: 'POST',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
