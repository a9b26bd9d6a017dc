import { inLondon } from '~/lib/london-time'
import { countEnquiries } from '~/lib/text'
import { groupings } from '~/server/lead-report'
import { type Lead, readAll } from './database'
import { Loaded } from './parts'

// The sources of enquiries, week by week, and how many became clients. Possible spam and junk are left out.

const shownWeeks = 12

async function readReport() {
  const today = inLondon(Date.now()).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const starts = Array.from(
    { length: shownWeeks },
    (_, index) => monday.subtract({ weeks: shownWeeks - 1 - index }).epochMilliseconds,
  )
  const stored = await readAll('id,created_at,attribution,status,spam_reason', new Date(starts[0] ?? 0))
  const rows = stored.filter(({ status, spam_reason }) => status !== 'junk' && !spam_reason)
  const weekOf = ({ created_at }: Lead) => starts.findLastIndex((start) => Date.parse(created_at) >= start)
  const clients = (some: readonly Lead[]) => some.filter(({ status }) => status === 'client').length
  const tables = groupings.slice(1).map(([by, nameOf]) => {
    const groups = [...Map.groupBy(rows, nameOf)].filter(([name]) => name !== '')
    const lines = groups.map(([name, some]) => {
      const thisWeek = some.filter((row) => weekOf(row) === shownWeeks - 1).length
      return [name, thisWeek, some.length, clients(some)] as const
    })
    return { by, lines: lines.sort((one, other) => other[2] - one[2]) }
  })
  const weeks = starts.map((start, week) => ({
    start,
    count: rows.filter((row) => weekOf(row) === week).length,
  }))
  return { weeks, tables, total: rows.length, clients: clients(rows) }
}

const day = (start: number, month: 'short' | 'long') =>
  new Date(start).toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'Europe/London' })

/** One bar a week. The table below has the same figures. */
function Chart({ weeks }: { weeks: readonly { start: number; count: number }[] }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const width = 360 / weeks.length
  return (
    <svg viewBox="0 0 360 150" role="img" aria-label={`Enquiries a week, at most ${most}`} className="w-full">
      {weeks.map(({ start, count }, index) => {
        const height = (count / most) * 100
        const x = index * width
        return (
          <g key={start} className="fill-ink text-[14px]">
            <rect x={x + 2} y={122 - height} width={width - 4} height={height} className="fill-willow" />
            <text x={x + width / 2} y={117 - height} textAnchor="middle">
              {count}
            </text>
            {index % 3 === 0 && (
              <text x={x + 2} y={143}>
                {day(start, 'short')}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="360" y1="122.5" y2="122.5" className="stroke-edge" />
    </svg>
  )
}

interface TableProps {
  caption: string
  heads: readonly string[]
  lines: readonly (readonly [string, ...number[]])[]
}

const Table = ({ caption, heads, lines }: TableProps) =>
  lines.length > 0 && (
    <table className="figures w-full text-right text-sm [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pl-3 [&_th]:font-normal [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-b [&_tr]:border-line">
      <caption className="pb-1 text-left serif-xl/[1.25]">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="align-bottom [overflow-wrap:normal]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

export const Report = () => (
  <>
    <h1 className="text-3xl">Where enquiries come from</h1>
    <Loaded name="report" load={readReport}>
      {({ weeks, tables, total, clients }) => (
        <>
          <p className="text-ink-soft">
            {countEnquiries(total)} in {shownWeeks} weeks, of whom {clients} became clients. Possible spam and
            junk don’t count.
          </p>
          <div className="sheet gap-8">
            <Chart weeks={weeks} />
            <Table
              caption="By week"
              heads={['Week from', 'Enquiries']}
              lines={weeks.toReversed().map(({ start, count }) => [day(start, 'long'), count])}
            />
            {tables.map(({ by, lines }) => (
              <Table
                key={by}
                caption={`By ${by.toLowerCase()}`}
                heads={[by, 'This week', `${shownWeeks} weeks`, 'Clients']}
                lines={lines}
              />
            ))}
          </div>
        </>
      )}
    </Loaded>
  </>
)
