/** The answers a text is true for; an answer that is not named may be any. */
export type When<Facts> = { readonly [Question in keyof Facts]?: readonly Facts[Question][] }

/** A text of a result, and who may read it. */
export interface Copy<Facts> {
  when?: When<Facts>
  text: string
}

const holds = <Facts extends object>(when: When<Facts>, facts: Facts): boolean =>
  Object.entries(when).every(([question, answers]) =>
    (answers as readonly unknown[]).includes(facts[question as keyof Facts]),
  )

/** What may be said to someone who gave these answers, in the order of the table. */
export const copyFor = <Facts extends object>(copy: readonly Copy<Facts>[], facts: Facts): string[] =>
  copy.flatMap(({ when, text }) => (!when || holds(when, facts) ? [text] : []))

/** The first text that is true for these answers; a table ends with one that is true for all. */
export const firstFor = <Facts extends object>(copy: readonly Copy<Facts>[], facts: Facts): string =>
  copyFor(copy, facts)[0] ?? ''
