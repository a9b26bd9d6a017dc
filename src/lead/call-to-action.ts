import type { paths } from '~/lib/paths'

// A page's form repeats the words of the button that led to it. boot.ts stores them with the button's target, so that no other page's
// form shows them.

/** Session key: the button's target, a space, and its words. */
export const callToActionKey = 'call-to-action'

/** The page with the form. Repeated here, so that paths.ts is not in every page's script. */
export const formPath = '/contact' satisfies (typeof paths)['contact']

/** Whether a stored button led to this address. */
export const isCallToAction = (stored: string | null, path: string): stored is string =>
  stored?.startsWith(`${path} `) ?? false

/** The words of the button that led to this address, on one line and cut to a heading's length; empty if none did. */
export const callToActionWords = (stored: string | null, path: string): string =>
  isCallToAction(stored, path) ? stored.slice(path.length).trim().replace(/\s+/g, ' ').slice(0, 80) : ''
