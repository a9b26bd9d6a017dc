import type { ReactNode } from 'react'

interface Row {
  name: string
  /** Shown before the name: its colour in a drawing. */
  mark?: ReactNode
  /** One for each of the other columns. */
  cells: readonly string[]
}

interface Props {
  caption?: string
  /** The headings of the name column and of each cell. */
  heads: readonly string[]
  /** The first cell of a row is a figure. */
  hasFigures: boolean
  rows: readonly Row[]
}

/** On a phone each row becomes a block: the figure beside the name, the other cells below with their headings. */
const phone = {
  part: '@max-xl:block',
  row: '@max-xl:grid @max-xl:grid-cols-[1fr_auto] @max-xl:items-baseline @max-xl:gap-x-4 @max-xl:gap-y-1 @max-xl:border-b @max-xl:border-line @max-xl:py-3.5 tiny:block',
  cell: '@max-xl:border-0 @max-xl:p-0 tiny:block',
  label:
    '@max-xl:before:block @max-xl:before:text-sm @max-xl:before:text-ink-soft @max-xl:before:content-[attr(data-label)]',
}

/** Names with their shares. */
export function FoldingTable({ caption, heads, hasFigures, rows }: Props) {
  const isFigure = (index: number) => hasFigures && index === 0
  return (
    <table className={`table ${phone.part} @max-xl:text-base`}>
      {caption && <caption className={phone.part}>{caption}</caption>}
      <thead className="@max-xl:absolute @max-xl:w-px @max-xl:overflow-hidden @max-xl:[clip-path:inset(50%)]">
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={isFigure(index - 1) ? 'figures' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={phone.part}>
        {rows.map(({ name, mark, cells }) => (
          <tr key={name} className={phone.row}>
            <th
              scope="row"
              // The second line of a name begins beside its mark, not below it.
              className={`small-head @max-xl:text-base ${phone.cell} ${mark ? 'pl-6 -indent-6 @max-xl:pl-6' : ''}`}
            >
              {mark}
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={heads[index + 1]}
                data-label={heads[index + 1]}
                className={[
                  phone.cell,
                  isFigure(index)
                    ? 'figures font-semibold whitespace-nowrap tiny:whitespace-normal'
                    : '@max-xl:col-span-full',
                  cell && !isFigure(index) ? phone.label : '',
                ].join(' ')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
