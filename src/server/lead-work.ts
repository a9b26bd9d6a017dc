import { Temporal } from 'temporal-polyfill'
import { dayLabel, timeLabel } from '~/lead/call-slots'
import type { Database } from './database'
import type { StoredSubmission } from './mail/submission'

// Lists of the team's work for the digest: people to call, people to ring back, and booked calls. Each list has possible spam last.

/** What is read of an enquiry to name it. */
const named =
  'id,created_at,first_name,last_name,email,phone,service,form_type,call_at,call_back_on,handled_by,suspected_spam,spam_reason'

/** The database gives at most this many rows at a time; more than that are not read one by one anyway. */
const most = 1000

const isCanary = ({ follow_up_skipped }: StoredSubmission) => follow_up_skipped === 'canary'

/** Enquiries without a call yet, the longest waiting first, and without those that have booked one. */
export async function readUncalled(database: Database, now: number): Promise<StoredSubmission[]> {
  const rows = await database.select(
    `select=${named},follow_up_skipped&status=eq.new&order=suspected_spam.asc,created_at.asc&limit=${most}`,
  )
  const isAhead = ({ call_at }: StoredSubmission) => new Date(call_at ?? '').getTime() > now
  return rows.filter((row) => !isCanary(row) && !isAhead(row))
}

/** Enquiries with a call-back due by today in London, the longest overdue first. */
export function readCallBacks(database: Database, now: number): Promise<StoredSubmission[]> {
  const today = inLondon(now).toPlainDate().toString()
  return database.select(
    `select=${named}&call_back_on=lte.${today}&status=not.in.(client,lost,junk)&order=call_back_on.asc,created_at.asc&limit=${most}`,
  )
}

/** London time of a moment in milliseconds since 1970. */
export const inLondon = (time: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/London')

/** The calls from the beginning of today on, in London, the soonest first. */
export async function readCalls(database: Database, now: number): Promise<StoredSubmission[]> {
  const today = inLondon(now).startOfDay().toInstant().toString()
  return database.select(`select=${named}&call_at=gte.${today}&order=call_at.asc&limit=${most}`)
}

/** Those that may be spam last, each group in its own order. */
export const spamLast = <Item>(items: readonly Item[], isSpam: (item: Item) => boolean): Item[] => [
  ...items.filter((item) => !isSpam(item)),
  ...items.filter(isSpam),
]

export interface DayOfCalls {
  /** "Tuesday 24 November". */
  day: string
  calls: readonly { time: string; row: StoredSubmission }[]
}

/** Calls grouped by day in London, possible spam last in each. */
export function callsByDay(rows: readonly StoredSubmission[]): DayOfCalls[] {
  const days = new Map<string, { time: string; row: StoredSubmission }[]>()
  for (const row of rows) {
    const at = inLondon(new Date(row.call_at ?? '').getTime())
    const day = dayLabel(at)
    days.set(day, [...(days.get(day) ?? []), { time: timeLabel(at), row }])
  }
  return [...days].map(([day, calls]) => ({
    day,
    calls: spamLast(calls, ({ row }) => row.suspected_spam),
  }))
}
