import type { Article } from '~/content/schemas/articles'
import { isCitable } from '~/content/facts/facts'
import type { Fact } from '~/content/schemas/fact'
import type { Source } from '~/content/schemas/sign-off'

// An article's dates, author, sources and related articles.

const wordsPerMinute = 210

/** Reading time of a Markdown text, such as "3 min read". */
export function readingTime(body: string): string {
  const words = body.replace(/<[^>]*>/g, ' ').split(/\s+/)
  return `${Math.max(1, Math.round(words.length / wordsPerMinute))} min read`
}

/** An author or a reviewer. The team has only a name. */
export type Person = Article['author']

/** The person shown under an article: its author or reviewer if `people` has them by name, otherwise the first person. */
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

/** The line under a name, such as "Wills consultant, Fellow of a society"; may be empty. */
export const credentials = ({ role, membership }: Person): string =>
  [role, membership].filter((part) => part !== undefined).join(', ')

export interface ArticleSource extends Source {
  /** When a fact of the article was checked against it, such as 2026-11-20. */
  checkedOn?: string | undefined
}

type CheckedFact = Pick<Fact, 'who' | 'status' | 'sources' | 'confirmedOn'>

/**
 * The oldest confirmation date among an article's facts, such as 2026-11-20. Undefined while one of them is not confirmed. Facts without a
 * source, such as a promise, do not count.
 */
export function lastChecked(facts: readonly CheckedFact[]): string | undefined {
  const checked = facts.filter(({ who }) => who !== 'owner')
  return checked.every(isCitable) ? checked.map(({ confirmedOn }) => confirmedOn ?? '').sort()[0] : undefined
}

/** The article's own sources, then those of its confirmed facts; each address once. */
export function articleSources(named: readonly Source[], facts: readonly CheckedFact[]): ArticleSource[] {
  const checked = facts
    .filter(isCitable)
    .flatMap(({ sources, confirmedOn }) => sources.map((source) => ({ ...source, checkedOn: confirmedOn })))
  const found = new Map<string, ArticleSource>()
  for (const source of [...named, ...checked] as readonly ArticleSource[]) {
    const known = found.get(source.url)
    if (known) known.checkedOn ??= source.checkedOn
    else found.set(source.url, { ...source })
  }
  return [...found.values()]
}

/** The tool to suggest after an article of this category. */
export const relatedTool: Record<Article['category'], string> = {
  'Will Writing': 'will-calculator',
  Pricing: 'will-calculator',
  'Estate Planning': 'inheritance-risk-checker',
  'Power of Attorney': 'need-assessment',
  Planning: 'need-assessment',
}
