import type { Article } from '~/content/schemas/articles'
import { isStamped } from '~/content/facts/format-fact'
import type { Fact } from '~/content/schemas/fact'
import type { Source } from '~/content/schemas/sign-off'

// What the site says of an article beside its text: card, dates, author, sources, and articles like it.

/** What a card shows of an article (Specification 3, Blog post summary). */
export interface ArticleSummary {
  id: string
  title: string
  excerpt: string
  /** In minutes. */
  readTime: number
  category: string
  publishDate: Date
  /** The drawing of its cover, or the picture it brings itself. */
  image: string | ImageMetadata
  /** What that picture shows; a drawing is an ornament. */
  alt?: string | undefined
}

export const readingTime = (minutes: number) => `${minutes} min read`

/** A day as 2026-11-20. */
export const isoDay = (date: Date) => date.toISOString().slice(0, 10)

export interface Person {
  name: string
  role?: string | undefined
  membership?: string | undefined
}

/** Who wrote an article: a name alone, such as the team's, is a person of whom nothing more is said. */
export const writerOf = (author: Article['author']): Person =>
  typeof author === 'string' ? { name: author } : author

/** Whom an article shows under it: its writer or reviewer where one of `people` is meant by name, else the first of them. */
export function personUnder<Known extends Person>(
  people: readonly Known[],
  { author, reviewer }: { author: Person; reviewer?: Person | undefined },
): { person: Known; as: 'author' | 'reviewer' | 'article' } | undefined {
  const named = (one: Person | undefined) => people.find(({ name }) => name === one?.name)
  const [writer, checker, [first]] = [named(author), named(reviewer), people]
  if (writer) return { person: writer, as: 'author' }
  if (checker) return { person: checker, as: 'reviewer' }
  return first && { person: first, as: 'article' }
}

/** What stands under a name, such as "Wills consultant, Fellow of a society"; empty when nothing is known. */
export const standing = ({ role, membership }: Person): string =>
  [role, membership].filter((part) => part !== undefined).join(', ')

export interface ArticleSource extends Source {
  /** The day a figure of the article was checked against it, as 2026-11-20. */
  checkedOn?: string | undefined
}

type CheckedEntry = Pick<Fact, 'kind' | 'status' | 'sources' | 'checkedOn'>

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

/** The planning tool that answers the question a reader of this category is left with. */
export const relatedTool: Record<Article['category'], string> = {
  'Will Writing': 'will-calculator',
  Pricing: 'will-calculator',
  'Estate Planning': 'inheritance-risk-checker',
  'Power of Attorney': 'need-assessment',
  Planning: 'need-assessment',
}
