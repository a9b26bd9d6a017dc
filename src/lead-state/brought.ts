import type { paths } from '~/lib/paths'

// The button that brings a visitor to a form is noted by every page's script, which carries no more of it than this.

/** The session keeps, under this key, the address a button led to, a space, and the words of the button. */
export const broughtKey = 'brought'

/** The page whose form other pages' buttons lead to; the rest of paths.ts stays out of that script. */
export const formPath = '/contact' satisfies (typeof paths)['contact']
