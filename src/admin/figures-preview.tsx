import { formatFact } from '~/content/facts/format-fact'
import type { Facts } from '~/content/facts/facts'
import type { Fact } from '~/content/schemas/fact'
import { largeChanges } from './large-changes'
import { factsOf } from './content-format'

// The preview beside the fields of prices, facts and company details: each changed figure, and the pages that print it.

type Data = Record<string, unknown>

interface Props {
  /** The entries as they stand in the fields. */
  entries: Data[]
  /** The facts as they were saved last. */
  saved: Facts
}

/** An entry as a visitor reads it: its figure, or each of its parts. */
function printed(entry: Fact): string {
  const parts = typeof entry.unit === 'string' ? [undefined] : Object.keys(entry.unit)
  try {
    return parts.map((part) => formatFact(entry, { part }) || 'nothing').join('; ')
  } catch (error) {
    return (error as Error).message
  }
}

function Change({ entry, before }: { entry: Fact; before: Fact | undefined }) {
  return (
    <section style={{ borderTop: '1px solid var(--color-line)', paddingBlock: '1.5rem' }}>
      <h3>{entry.label}</h3>
      <p>
        {before && (
          <>
            <del>{printed(before)}</del>{' '}
          </>
        )}
        <ins>{printed(entry)}</ins>
      </p>
      {before && largeChanges({ entry: before }, { entry }).length > 0 && (
        <p>
          <strong>This changes by more than half. When you save, you are asked whether it is right.</strong>
        </p>
      )}
      <p>
        {entry.pages.length > 0
          ? 'Pages that change:'
          : 'No page prints this. What follows it is under “Note”.'}
      </p>
      <ul>
        {entry.pages.map((page) => (
          <li key={page}>{page === '/' ? '/ (the home page)' : page}</li>
        ))}
      </ul>
    </section>
  )
}

/** What would change on the site if the fields were saved now, and on which pages; before any change, all there is. */
export function FiguresPreview({ entries, saved }: Props) {
  const now = read(entries)
  const changed = Object.entries(now).filter(
    ([id, entry]) => !saved[id] || printed(saved[id]) !== printed(entry),
  )
  if (changed.length > 0)
    return (
      <div className="prose">
        <h2>What you are changing</h2>
        {changed.map(([id, entry]) => (
          <Change key={id} entry={entry} before={saved[id]} />
        ))}
      </div>
    )
  return (
    <div className="prose">
      <h2>What the site says now</h2>
      <p>Change an entry to see here which pages it reaches.</p>
      <ul>
        {Object.entries(now).map(([id, entry]) => (
          <li key={id}>
            {entry.label}: <strong>{printed(entry)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The entries as the file keeps them; while two have one id, none. */
function read(entries: Data[]): Facts {
  try {
    return factsOf({ entries })
  } catch {
    return {}
  }
}
