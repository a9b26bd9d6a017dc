// The words of the button that brought a visitor to a form stand over it and on its button. They are kept after the address
// they led to (./brought), so that no other page's form takes them for its own.

/** Whether what is kept led to this address. A link that is no button leaves nothing. */
export const isBrought = (kept: string | null, path: string): kept is string =>
  kept?.startsWith(`${path} `) ?? false

/** The words that led to this address, in one line of a heading's length; none where nothing did. */
export const broughtWords = (kept: string | null, path: string): string =>
  isBrought(kept, path) ? kept.slice(path.length).trim().replace(/\s+/g, ' ').slice(0, 80) : ''
