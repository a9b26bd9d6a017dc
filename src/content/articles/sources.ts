import type { RegisterEntry } from '~/content/schemas/register-entry'

export interface Source {
  label: string
  url?: string | undefined
  /** The day a figure of the article was checked against it, as 2026-11-20. */
  checkedOn?: string | undefined
}

type CheckedEntry = Pick<RegisterEntry, 'kind' | 'source' | 'checkedOn'>

/** Kinds that rest on somebody else's word; the rest rest on our own. */
const sourced: ReadonlySet<string> = new Set([
  'fee', 'law', 'cost', 'statistic', 'timescale', 'advice',
]) // prettier-ignore

/** The oldest check among the facts an article relies on, as 2026-11-20: all of them have held since. */
export function lastChecked(entries: readonly CheckedEntry[]): string | undefined {
  return entries.map(({ checkedOn }) => checkedOn).sort()[0]
}

/** What an article names as its sources, then what its figures were checked against; each once. */
export function articleSources(
  named: readonly { label: string; url?: string | undefined }[],
  entries: readonly CheckedEntry[],
): Source[] {
  const checked = entries
    .filter(({ kind }) => sourced.has(kind))
    .flatMap(({ source, checkedOn }) => source.split(/;\s/).map((part) => ({ ...readable(part), checkedOn })))
  const found = new Map<string, Source>()
  for (const source of [...named, ...checked] as readonly Source[]) {
    const known = [...found.values()].find((other) => isSame(other, source))
    if (known) known.checkedOn ??= source.checkedOn
    else found.set(source.label, { ...source })
  }
  return [...found.values()]
}

/** "Act, section 46 (https://…)" as its words and its address; the register's notes on code are left out. */
function readable(part: string): Source {
  const url = /https:\/\/[^\s)]+/.exec(part)?.[0]
  const words = part
    .replace(/\s*\(?https:\/\/[^\s)]+\)?/, '')
    .replace(/\ssource,?\s*\(?github:.*/, '')
    .trim()
  return { label: words || hostOf(url ?? part), url }
}

const hostOf = (url: string) => url.replace(/https:\/\/(www\.)?/, '').replace(/\/.*/, '')

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const isSame = (one: Source, other: Source) =>
  bare(one.label) === bare(other.label) || (one.url !== undefined && one.url === other.url)
