import type { paths } from '~/lib/paths'

// The words of the button that brought a visitor to a form: they stand over it and on its button. The session keeps them
// after the address they led to, so that no other page's form takes them for its own.

export const broughtKey = 'brought'

/** The page whose form other pages' buttons lead to. The rest of paths.ts stays out of every page's script. */
export const formPath = '/contact' satisfies (typeof paths)['contact']

/** Whether what is kept led to this address. A link that is no button leaves nothing. */
export const isBrought = (kept: string | null, path: string): boolean => kept?.startsWith(`${path} `) ?? false

/** The words that led to this address, in one line of a heading's length; none where nothing did. */
export const broughtWords = (kept: string | null, path: string): string =>
  isBrought(kept, path) ? (kept?.slice(path.length).trim().replace(/\s+/g, ' ').slice(0, 80) ?? '') : ''
