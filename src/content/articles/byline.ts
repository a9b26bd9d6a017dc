import type { Article } from '~/content/schemas/articles'

export interface Person {
  name: string
  role?: string | undefined
  membership?: string | undefined
}

/** Who wrote an article: a name alone, such as the team's, is a person of whom nothing more is said. */
export const writerOf = (author: Article['author']): Person =>
  typeof author === 'string' ? { name: author } : author

/** What stands under a name, such as "Wills consultant, Fellow of a society"; empty when nothing is known. */
export const standing = ({ role, membership }: Person): string =>
  [role, membership].filter((part) => part !== undefined).join(', ')
