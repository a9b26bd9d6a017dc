/** The longest text, in characters, of a column without a length of its own. Alone in its file for every page's script. */
export const shortText = 200
