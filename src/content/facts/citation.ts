import type { RegisterEntry } from '~/content/schemas/register-entry'

export interface Citation {
  /** Such as "Correct at 20 November 2026, source GOV.UK: Making a will". */
  text: string
  /** Where the source can be read. */
  href: string
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Only a figure that is agreed may say when and against what it was checked; an open one says nothing. */
export const isStamped = ({ status, sources }: Pick<RegisterEntry, 'status' | 'sources'>): boolean =>
  status === 'agreed' && sources.length > 0

/** When an agreed figure was checked and against what; nothing for any other, and for what rests on our own word. */
export function citation(
  entry: Pick<RegisterEntry, 'status' | 'sources' | 'checkedOn'>,
): Citation | undefined {
  const [source] = entry.sources
  if (!source || !isStamped(entry)) return undefined
  const date = longDay.format(new Date(`${entry.checkedOn}T00:00:00Z`))
  return { text: `Correct at ${date}, source ${source.title}`, href: source.url }
}
