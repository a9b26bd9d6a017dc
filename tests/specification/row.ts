/** One literal of a section of the specification, and where it must be shown. */
export interface Row {
  literal: string
  /** A route (`/about`), a step (`/will-cost: step 9`), or the file of the test that pins it (`tests/…`). */
  at: string
  /** True while the page or step it belongs to is not built yet. */
  waiting: boolean
}

/** Rows for literals that one place shows; spread `{ ...row, waiting: true }` while the place is not built yet. */
export const shown = (at: string, literals: readonly string[]): Row[] =>
  literals.map((literal) => ({ literal, at, waiting: false }))

/** Text as compared: one kind of dash, quote and space, no case, so that typography may differ and words may not. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[–—−‑]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
