import type { Article } from '~/content/schemas/articles'

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
