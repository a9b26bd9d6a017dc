import type { Config } from '@netlify/functions'
import { readFacts } from '~/content/files'
import { factNumber } from '~/content/facts/fill-facts'
import { connectDatabase, databaseSettings } from '~/server/database'

/** A failure that nobody has looked into for so long is history. */
const keepReportsForDays = 30

/** Every night: deletes the enquiries that are older than the privacy policy says we keep them, and old reports. */
export default async (): Promise<Response> => {
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const database = connectDatabase(databaseSettings(process.env))
  const deleted = await database.call<number>('purge_submissions', { months })
  const reports = await database
    .call<number>('purge_reports', { days: keepReportsForDays })
    .catch((error) => {
      console.error(`Reports were not purged: ${String(error)}`)
      return 0
    })
  return Response.json({ deleted, reports })
}

export const config: Config = { schedule: '30 3 * * *', region: 'lhr' }
