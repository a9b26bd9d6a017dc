import { mailTries } from '~/lib/limits'
import { inLondon } from '~/lib/london-time'
import { type Database, orElse } from './database'
import { attemptTwice } from './deliver'
import { digest, type DigestContent, digestWithoutWords, type Work } from './mail/digest'
import type { StoredSubmission } from './mail/submission'
import type { MailContext } from './mail-context'

// Sends the daily digest, once a day. Its function runs several times a day, so that a digest that failed is retried.

const day = 24 * 60 * 60_000

/** Enquiries of the last day whose mail the server never confirmed, so it may not have arrived. */
const readUnconfirmed = (database: Database, since: string): Promise<StoredSubmission[]> =>
  database.select(
    `select=id&team_mail_unknown=gte.${mailTries.copies}&team_mailed_at=gte.${encodeURIComponent(since)}`,
  )

const columns =
  'id,created_at,first_name,last_name,email,phone,service,form_type,call_at,call_back_on,handled_by,spam_reason,section'

type Listed = StoredSubmission & { readonly section: string }

/** The enquiries to work on, in the sections and the order of the team's page, and the calls from today on. */
async function readWork(database: Database, now: number): Promise<Work> {
  const today = inLondon(now).startOfDay()
  const sections = 'section.in.("call back","to call","possible spam")'
  const filter = `or=(${sections},call_at.gte.${today.toInstant().toString()})`
  const query = `select=${columns}&${filter}&order=rank&limit=1000`
  const rows = (await database.select(query, 'lead_list')) as Listed[]
  const calls = rows
    .filter(({ call_at }) => call_at !== null && Date.parse(call_at) >= today.epochMilliseconds)
    .toSorted((one, other) => Date.parse(one.call_at ?? '') - Date.parse(other.call_at ?? ''))
  const inSection = (name: string) => rows.filter(({ section }) => section === name)
  return {
    callBacks: inSection('call back'),
    uncalled: inSection('to call'),
    spam: inSection('possible spam').filter((row) => !calls.includes(row)),
    calls,
  }
}

async function contentFor(database: Database, now: number): Promise<DigestContent> {
  const since = new Date(now - day).toISOString()
  const lastWeek = { weeks: 2, moment: new Date(now - 7 * day).toISOString() }
  const isMonday = inLondon(now).dayOfWeek === 1
  const hasFollowUps = Boolean(process.env['FOLLOW_UP_URL'])
  const counts = await database.call<Pick<DigestContent, 'total' | 'spam' | 'followUps'>>('digest_counts', {
    since,
  })
  return {
    ...counts,
    followUps: hasFollowUps ? counts.followUps : undefined,
    ...(await database.call<Pick<DigestContent, 'waiting' | 'oldestMinutes'>>('delivery_health')),
    unconfirmed: await orElse(undefined, 'unconfirmed emails', readUnconfirmed(database, since)),
    work: await orElse(undefined, 'people to call', readWork(database, now)),
    report: isMonday
      ? await orElse(undefined, 'the report', database.call('lead_report', lastWeek))
      : undefined,
    now,
  }
}

/**
 * Mails the team what came in during the last day, whom to call, and what waits or failed; without visitors' words if the mail server
 * refuses those. Resolves to false if it went out already. Rejects if it cannot be sent.
 */
export async function mailDigest(context: MailContext, now = Date.now()): Promise<boolean> {
  const { database, facts, team } = context
  const today = inLondon(now).toPlainDate().toString()
  if (!(await database.call<boolean>('claim_digest', { day: today }))) return false
  const content = await contentFor(database, now)
  const mail = { ...digest(content, facts), name: `digest.${today}`, to: team }
  const failure = await attemptTwice(context, mail, () => digestWithoutWords(content, facts))
  if (failure) throw new Error(`The digest was not sent: ${failure}`)
  await database.call('digest_sent', { day: today })
  return true
}
