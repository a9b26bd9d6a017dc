/** A literal of the specification and where it must be shown. */
export interface Row {
  literal: string
  /**
   * A route (`/about`: its main part), `header` or `footer` (of the home page), a step (`/will-cost: step 9`), or what the code
   * makes (a name in made.ts).
   */
  at: string
}

/** Rows for literals that one place shows. */
export const shown = (at: string, literals: readonly string[]): Row[] =>
  literals.map((literal) => ({ literal, at }))

/** Text with normalised dashes, quotes, spaces and case, so that only words are compared. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[–—−‑]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const kinds = [/\p{L}/u, /\p{N}/u]

/** A literal's ends must be at the boundary of a word or number. */
const edge = (character: string) => kinds.find((kind) => kind.test(character))?.source

/** Whether a text contains a literal as whole words and numbers: `300` is not in `3000`, but `WC` is in `WC123`. */
export function standsIn(text: string, literal: string): boolean {
  const words = comparable(literal)
  const [before, after] = [edge(words.at(0) ?? ''), edge(words.at(-1) ?? '')]
  const pattern = `${before ? `(?<!${before})` : ''}${escaped(words)}${after ? `(?!${after})` : ''}`
  return new RegExp(pattern, 'u').test(comparable(text))
}
