/** What is compared in every element that can be seen. */
export const properties = [
  'display',
  'position',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-align',
  'text-decoration-line',
  'color',
  'background-color',
  'border-top-style',
  'border-top-width',
  'border-bottom-width',
  'border-top-left-radius',
  'padding-top',
  'padding-left',
  'margin-top',
  'margin-bottom',
  'opacity',
] as const

/**
 * What may look different, with its reason. Nobody sees any of it.
 */
const known: readonly RegExp[] = [
  // Firefox sets a field's one line two thirds of a pixel higher.
  /^div\.field > input line-height: 26px, not 25\.2px$/,
  // The caption is there for screen readers alone.
  /^table > caption\.sr-only text-align/,
]

export const isKnown = (difference: string) => known.some((pattern) => pattern.test(difference))
