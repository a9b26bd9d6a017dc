import { inLondon } from '~/lib/london-time'
import { countEnquiries } from '~/lib/text'
import { readReport } from './database'
import { Heading, Loaded } from './parts'

// The sources of enquiries, week by week, and how many became clients. Possible spam and junk are left out.

const shownWeeks = 12
const groups = ['Source', 'Campaign', 'Landing page']

async function loadReport() {
  const today = inLondon(Date.now()).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const lines = await readReport(shownWeeks)
  const all = lines.find(({ kind }) => kind === 'All')
  const weeks = Array.from({ length: shownWeeks }, (_, index) => ({
    start: monday.subtract({ weeks: shownWeeks - 1 - index }).epochMilliseconds,
    count: all?.weekly[index] ?? 0,
  }))
  return { lines, weeks, total: all?.total ?? 0, clients: all?.clients ?? 0 }
}

const day = (start: number, month: 'short' | 'long') =>
  new Date(start).toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'Europe/London' })

/** One bar a week. The table below has the same figures. */
function Chart({ weeks }: { weeks: readonly { start: number; count: number }[] }) {
  const max = Math.max(1, ...weeks.map(({ count }) => count))
  const width = 360 / weeks.length
  return (
    <svg viewBox="0 0 360 150" role="img" aria-label={`Enquiries a week, at most ${max}`} className="w-full">
      {weeks.map(({ start, count }, index) => {
        const height = (count / max) * 100
        const x = index * width
        return (
          <g key={start} className="fill-current text-[14px]">
            <rect
              x={x + 2}
              y={122 - height}
              width={width - 4}
              height={height}
              className="fill-willow forced-colors:fill-current"
            />
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
  heads: string[]
  lines: [string, ...number[]][]
}

const Table = ({ caption, heads, lines }: TableProps) =>
  lines.length > 0 && (
    <table className="figures w-full text-right text-sm [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pl-3 [&_th]:font-normal [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-b [&_tr]:border-line">
      <caption className="pb-1 text-left serif-xl/tight">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="align-bottom wrap-normal">
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
    <Heading title="Report">Where enquiries come from</Heading>
    <Loaded name="report" load={loadReport}>
      {({ lines, weeks, total, clients }) => (
        <>
          <p className="text-ink-soft">
            {countEnquiries(total)} in {shownWeeks} weeks. Became clients: {clients}. Possible spam and junk
            don’t count.
          </p>
          <div className="sheet gap-8 overflow-x-auto">
            <Chart weeks={weeks} />
            <Table
              caption="By week"
              heads={['Week from', 'Enquiries']}
              lines={[...weeks].reverse().map(({ start, count }) => [day(start, 'long'), count])}
            />
            {groups.map((by) => (
              <Table
                key={by}
                caption={`By ${by.toLowerCase()}`}
                heads={[by, 'This week', `${shownWeeks} weeks`, 'Clients']}
                lines={lines
                  .filter(({ kind }) => kind === by)
                  .map(({ name, weekly, total, clients }) => [name, weekly.at(-1) ?? 0, total, clients])}
              />
            ))}
          </div>
        </>
      )}
    </Loaded>
  </>
)
