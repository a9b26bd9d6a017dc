import type { paths } from '~/lib/paths'

// The words of the button that leads a visitor to the contact form stand over that form and on its button. Every page's script
// notes them, with the address they lead to, so that no other page's form takes them for its own.

/** The session keeps, under this key, the address a button led to, a space, and the words of the button. */
export const callToActionKey = 'call-to-action'

/** The page whose form other pages' buttons lead to; the rest of paths.ts stays out of every page's script. */
export const formPath = '/contact' satisfies (typeof paths)['contact']

/** Whether what is kept led to this address. A link that is no button leaves nothing. */
export const isCallToAction = (kept: string | null, path: string): kept is string =>
  kept?.startsWith(`${path} `) ?? false

/** The words that led to this address, in one line of a heading's length; none where nothing did. */
export const callToActionWords = (kept: string | null, path: string): string =>
  isCallToAction(kept, path) ? kept.slice(path.length).trim().replace(/\s+/g, ' ').slice(0, 80) : ''
