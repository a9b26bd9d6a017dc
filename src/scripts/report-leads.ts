import type { Database } from '~/server/database'
import { beginningOf, type LeadReport, readCounted, reportOf, weekOf, weeksUpTo } from '~/server/lead-report'
import { callsByDay, readCalls, readUncalled } from '~/server/lead-work'
import { oneLine } from '~/server/mail/submission'
import { csvFile, paddedLines } from './list-leads'

// What `npm run leads -- --report` and `--calls` print.

/** As many as a table shows side by side. */
const usualWeeks = 6
const week = 7 * 86_400_000

export async function readReport(
  database: Database,
  since: Date | undefined,
  now: number,
): Promise<LeadReport> {
  const first = since ? beginningOf(weekOf(since.getTime())).getTime() : undefined
  const count =
    first === undefined
      ? usualWeeks
      : Math.max(1, Math.round((beginningOf(weekOf(now)).getTime() - first) / week) + 1)
  const weeks = weeksUpTo(now, count)
  return reportOf(await readCounted(database, beginningOf(weeks[0] ?? '')), weeks)
}

const shortDay = (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

export function reportTable({ weeks, lines }: LeadReport): string {
  const head = ['Week from', ...weeks.map(shortDay), 'Total', 'Clients']
  const cells = lines.flatMap(({ by, name, perWeek, total, clients }, at) => {
    const isFirst = lines[at - 1]?.by !== by && by !== 'All'
    return [
      ...(isFirst ? [[], [by.toUpperCase()]] : []),
      [by === 'All' ? name : `  ${name}`, ...[...perWeek, total, clients].map(String)],
    ]
  })
  return `${paddedLines([head, ...cells]).join('\n')}\n\nWithout what may be spam, and what is marked as junk. Weeks begin on Monday; the last is not over yet.\n`
}

/** One line for each name and week, as a spreadsheet's pivot table takes it. */
export const reportCsv = ({ weeks, lines }: LeadReport): string =>
  csvFile(
    lines.flatMap(({ by, name, perWeek }) =>
      weeks.map((week, at) => ({ by, name, week, enquiries: perWeek[at] ?? 0 })),
    ),
    ['by', 'name', 'week', 'enquiries'],
  )

/** The calls to come, day by day, and how many enquiries nobody has called. */
export async function callsText(database: Database, now: number): Promise<string> {
  const days = callsByDay(await readCalls(database, now))
  const uncalled = (await readUncalled(database, now)).length
  const told = days.map(({ day, calls }) =>
    [
      day,
      ...calls.map(
        ({ time, row }) =>
          `  ${time.padEnd(7)}  ${oneLine(`${row.first_name ?? ''} ${row.last_name ?? ''}, ${row.phone ?? ''}${row.handled_by ? ` (${row.handled_by})` : ''}`, 160)}`,
      ),
    ].join('\n'),
  )
  const rest =
    uncalled === 0
      ? ''
      : `\nNot called yet, and with no time ahead: ${uncalled} (npm run leads -- --status new)\n`
  return `${told.length > 0 ? told.join('\n\n') : 'No calls are booked from today on.'}\n${rest}`
}
