import { isStamped } from '~/content/facts/citation'
import type { RegisterEntry } from '~/content/schemas/register-entry'
import type { Source } from '~/content/schemas/sign-off'

export interface ArticleSource extends Source {
  /** The day a figure of the article was checked against it, as 2026-11-20. */
  checkedOn?: string | undefined
}

type CheckedEntry = Pick<RegisterEntry, 'kind' | 'status' | 'sources' | 'checkedOn'>

/** What rests on our own word: what we promise, claim and charge, and where we are. */
const ours: ReadonlySet<string> = new Set(['promise', 'claim', 'contact', 'rating'])

/**
 * The oldest check among the facts an article relies on, as 2026-11-20: all of them have held since. Nothing while one of
 * them is open, because the article as a whole has then not been found right.
 */
export function lastChecked(entries: readonly CheckedEntry[]): string | undefined {
  const theirs = entries.filter(({ kind }) => !ours.has(kind))
  return theirs.every(isStamped) ? theirs.map(({ checkedOn }) => checkedOn).sort()[0] : undefined
}

/** What an article names as its sources, then what its agreed figures were checked against; each once. */
export function articleSources(named: readonly Source[], entries: readonly CheckedEntry[]): ArticleSource[] {
  const checked = entries
    .filter(isStamped)
    .flatMap(({ sources, checkedOn }) => sources.map((source) => ({ ...source, checkedOn })))
  const found = new Map<string, ArticleSource>()
  for (const source of [...named, ...checked] as readonly ArticleSource[]) {
    const known = [...found.values()].find((other) => isSame(other, source))
    if (known) known.checkedOn ??= source.checkedOn
    else found.set(source.url, { ...source })
  }
  return [...found.values()]
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const isSame = (one: Source, other: Source) => one.url === other.url || bare(one.title) === bare(other.title)
