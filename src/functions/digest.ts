import type { Config } from '@netlify/functions'
import { mailTries } from '~/lib/limits'
import { inLondon } from '~/lib/london-time'
import { type Database, orElse } from '~/server/database'
import { attempt } from '~/server/deliver'
import {
  digest,
  type DigestContent,
  digestWithoutWords,
  maxRead,
  type ReportLine,
  type Work,
} from '~/server/mail/digest'
import { type MailContext, withMailContext } from '~/server/mail-context'

const day = 24 * 60 * 60_000

/** From the database's function digest_counts. */
type Counts = Pick<DigestContent, 'total' | 'spam' | 'waiting' | 'oldestMinutes' | 'followUps'>

const columns =
  'id,created_at,first_name,last_name,email,phone,service,form_type,call_at,call_back_on,handled_by,spam_reason'

/** The enquiries to work on, and today's and later calls. Each list has its own limit: spam would fill a shared one. */
async function readWork(database: Database, now: number): Promise<Work> {
  const today = inLondon(now).startOfDay().toInstant().toString()
  const list = (filter: string, order = 'rank') =>
    database.select(`select=${columns}&${filter}&order=${order}&limit=${maxRead}`, 'lead_list')
  const [callBacks, uncalled, spam, calls] = await Promise.all([
    list('section=eq.call back'),
    list('section=eq.to call'),
    list(`section=eq.possible spam&or=(call_at.is.null,call_at.lt.${today})`),
    list(`call_at=gte.${today}`, 'call_at'),
  ])
  return { callBacks, uncalled, spam, calls }
}

async function contentFor(database: Database, now: number): Promise<DigestContent> {
  const since = new Date(now - day).toISOString()
  const lastWeek = { weeks: 2, moment: new Date(now - 7 * day).toISOString() }
  const isMonday = inLondon(now).dayOfWeek === 1
  // The digest of a day or two may be late or missing.
  const recently = new Date(now - 3 * day).toISOString()
  const unconfirmed = `select=id&team_mail_unknown=gte.${mailTries.copies}&team_mailed_at=gte.${recently}`
  const { followUps, ...counts } = await database.call<Counts>('digest_counts', { since })
  return {
    ...counts,
    ...(process.env['FOLLOW_UP_URL'] && { followUps }),
    unconfirmed: await orElse(undefined, 'unconfirmed emails', database.select(unconfirmed)),
    work: await orElse(undefined, 'people to call', readWork(database, now)),
    ...(isMonday && {
      report: await orElse(undefined, 'the report', database.call<ReportLine[]>('lead_report', lastWeek)),
    }),
    now,
  }
}

/**
 * Mails the team a summary: the last day's enquiries, the people to call, and anything that is late or has failed. If the mail server
 * refuses it, a second version without visitors' words is sent. Resolves to false if it was already sent. Rejects if it cannot be sent.
 */
export async function mailDigest(context: MailContext, now = Date.now()): Promise<boolean> {
  const { database, facts, team } = context
  const today = inLondon(now).toPlainDate().toString()
  if (!(await database.call<boolean>('claim_digest', { day: today }))) return false
  const content = await contentFor(database, now)
  const mail = { ...digest(content, facts), name: `digest.${today}`, to: team }
  const failure = await attempt(context, mail, () => digestWithoutWords(content, facts))
  if (failure) throw new Error(`The digest was not sent: ${failure}`)
  await database.call('digest_sent', { day: today })
  return true
}

/** Mails the digest every morning at 7:00 UTC, even without enquiries. The later runs retry a digest that failed. */
export default async (): Promise<Response> => {
  const sent = await withMailContext((context) => mailDigest(context))
  console.log(`Digest: ${sent ? 'sent' : 'already sent today'}`)
  return Response.json({ sent })
}

export const config: Config = { schedule: '*/30 7-18 * * *', region: 'lhr' }
