import type { Config } from '@netlify/functions'
import { readFacts } from '~/content/files'
import { factNumber } from '~/content/facts/facts'
import { connectDatabase } from '~/server/database'

/** Deletes enquiries older than the privacy policy's retention period, every night. */
export default async (): Promise<Response> => {
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const deleted = await connectDatabase().call<number>('purge_submissions', { months })
  console.log(`Purge: ${deleted} older than ${months} months deleted`)
  return Response.json({ deleted })
}

export const config: Config = { schedule: '30 3 * * *', region: 'lhr' }
