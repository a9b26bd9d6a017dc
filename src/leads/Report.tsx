import { inLondon } from '~/lib/london-time'
import { countEnquiries } from '~/lib/text'
import { groupings } from '~/server/lead-report'
import { type Lead, readAll } from './database'
import { useLoaded, Waiting } from './parts'

// Where enquiries come from, week by week, and how many became clients. Possible spam and junk are left out.

const shownWeeks = 12

interface Line {
  name: string
  /** The oldest week first. */
  perWeek: number[]
  total: number
  clients: number
}

function lineOf(name: string, rows: readonly Lead[], starts: readonly number[]): Line {
  const perWeek = starts.map((start, index) => {
    const end = starts[index + 1] ?? Infinity
    return rows.filter(({ created_at }) => Date.parse(created_at) >= start && Date.parse(created_at) < end)
      .length
  })
  const clients = rows.filter(({ status }) => status === 'client').length
  return { name, perWeek, total: rows.length, clients }
}

async function readReport() {
  const today = inLondon(Date.now()).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const starts = Array.from(
    { length: shownWeeks },
    (_, index) => monday.subtract({ weeks: shownWeeks - 1 - index }).epochMilliseconds,
  )
  const rows = (
    await readAll('id,created_at,attribution,status,spam_reason', new Date(starts[0] ?? 0))
  ).filter(({ status, spam_reason }) => status !== 'junk' && !spam_reason)
  const tables = groupings.slice(1).map(([by, nameOf]) => {
    const groups = Map.groupBy(rows, nameOf)
    groups.delete('')
    const lines = [...groups].map(([name, some]) => lineOf(name, some, starts))
    return { by, lines: lines.sort((one, other) => other.total - one.total) }
  })
  return { starts, all: lineOf('All', rows, starts), tables }
}

const day = (start: number, month: 'short' | 'long') =>
  new Date(start).toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'Europe/London' })

/** One bar a week. The table below has the same figures. */
function Chart({ starts, counts }: { starts: readonly number[]; counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const width = 360 / starts.length
  return (
    <svg viewBox="0 0 360 150" role="img" aria-label={`Enquiries a week, at most ${most}`} className="w-full">
      {counts.map((count, index) => {
        const height = (count / most) * 100
        const x = index * width
        return (
          <g key={starts[index]}>
            <rect x={x + 2} y={122 - height} width={width - 4} height={height} className="fill-willow" />
            <text x={x + width / 2} y={117 - height} textAnchor="middle" className="chart-text">
              {count}
            </text>
            {index % 3 === 0 && (
              <text x={x + 2} y={143} className="chart-text">
                {day(starts[index] ?? 0, 'short')}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="360" y1="122.5" y2="122.5" className="stroke-edge" />
    </svg>
  )
}

function Figures({ by, lines }: { by: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <table className="figures">
      <caption>{`By ${by.toLowerCase()}`}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col">This week</th>
          <th scope="col">{shownWeeks} weeks</th>
          <th scope="col">Clients</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, perWeek, total, clients }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{perWeek.at(-1)}</td>
            <td>{total}</td>
            <td>{clients}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Report() {
  const { data, error, reload } = useLoaded('report', readReport)
  return (
    <>
      <h1 className="text-3xl">Where enquiries come from</h1>
      {data && !error ? (
        <>
          <p className="text-ink-soft">
            {countEnquiries(data.all.total)} in {shownWeeks} weeks, of whom {data.all.clients} became clients.
            Possible spam and junk don’t count.
          </p>
          <div className="sheet grid gap-8">
            <Chart starts={data.starts} counts={data.all.perWeek} />
            <table className="figures">
              <caption>By week</caption>
              <thead>
                <tr>
                  <th scope="col">Week from</th>
                  <th scope="col">Enquiries</th>
                </tr>
              </thead>
              <tbody>
                {data.starts.toReversed().map((start, index) => (
                  <tr key={start}>
                    <th scope="row">{day(start, 'long')}</th>
                    <td>{data.all.perWeek.at(-1 - index)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {data.tables.map((table) => (
              <Figures key={table.by} {...table} />
            ))}
          </div>
        </>
      ) : (
        <Waiting {...{ error, reload }} />
      )}
    </>
  )
}
