import type { BreakdownLine } from './rules'
import { shareText } from './share-bar'
import { Bar, Swatch } from './Bar'

interface Props {
  title: string
  breakdown: readonly BreakdownLine[]
  /** Each recipient in one word, for the bar. */
  names: readonly string[]
  /** Which estates the percentages are true of. */
  note: string | undefined
}

/** Who gets what: drawn as one bar, and in words in a table. Without shares, the order in which relatives are looked for. */
export function Breakdown({ title, breakdown, names, note }: Props) {
  const hasShares = breakdown.some(({ percentage }) => percentage !== undefined)
  if (!hasShares && breakdown.length > 2) return <Order title={title} breakdown={breakdown} />
  const parts = breakdown.flatMap(({ percentage }, line) =>
    percentage === undefined
      ? []
      : [{ name: names[line] ?? '', figure: shareText(percentage), share: percentage }],
  )
  return (
    <section>
      <h3>{title}</h3>
      <Bar parts={parts} />
      <table className="breakdown folds table">
        <thead>
          <tr>
            <th scope="col">Who</th>
            {hasShares && (
              <th scope="col" className="figures">
                Share
              </th>
            )}
            <th scope="col">What they receive</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.map(({ recipient, gets, percentage }, index) => (
            <tr key={recipient}>
              <th scope="row">
                {hasShares && <Swatch line={index} />}
                {recipient}
              </th>
              {hasShares && (
                <td className="figures" data-label="Share">
                  {percentage !== undefined && shareText(percentage)}
                </td>
              )}
              <td data-label="What they receive">{gets}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </section>
  )
}

function Order({ title, breakdown }: Pick<Props, 'title' | 'breakdown'>) {
  return (
    <section>
      <h3>{title}</h3>
      <ol className="inheritance-order">
        {breakdown.map(({ recipient, gets }) => (
          <li key={recipient}>
            <strong>{recipient}</strong> <span>{gets}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
