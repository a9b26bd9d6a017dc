/** A mail's content, said once and written twice: as text and as HTML. */
export interface Letter {
  readonly heading: string
  readonly parts: readonly Part[]
  /** Small print under the letter, one line each. */
  readonly footer: readonly string[]
}

export interface Detail {
  readonly label: string
  readonly value: string
  /** Where the value leads, such as a `tel:` address. */
  readonly link?: string | undefined
}

export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'steps'; readonly title: string; readonly items: readonly string[] }
  | { readonly kind: 'details'; readonly title: string; readonly rows: readonly Detail[] }
