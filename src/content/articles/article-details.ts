import type { Article } from '~/content/schemas/articles'
import { isStamped } from '~/content/facts/facts'
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

const wordsPerMinute = 210

/** The minutes that a Markdown text takes to read. */
export function minutesToRead(body: string): number {
  const words = body.replace(/<[^>]*>/g, ' ').split(/\s+/)
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

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

type CheckedFact = Pick<Fact, 'who' | 'status' | 'sources' | 'confirmedOn'>

/**
 * The oldest check among the facts an article relies on, as 2026-11-20. Undefined while one of them is not confirmed. What rests on
 * the owner's own word, such as a promise, has no source and does not count.
 */
export function lastChecked(facts: readonly CheckedFact[]): string | undefined {
  const checked = facts.filter(({ who }) => who !== 'owner')
  return checked.every(isStamped) ? checked.map(({ confirmedOn }) => confirmedOn ?? '').sort()[0] : undefined
}

/** The sources an article names, then those its confirmed facts were checked against; each once. */
export function articleSources(named: readonly Source[], facts: readonly CheckedFact[]): ArticleSource[] {
  const checked = facts
    .filter(isStamped)
    .flatMap(({ sources, confirmedOn }) => sources.map((source) => ({ ...source, checkedOn: confirmedOn })))
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
