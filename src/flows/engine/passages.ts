/** The answers a passage is true for; an answer that is not named may be any. */
export type When<Facts> = { readonly [Question in keyof Facts]?: readonly Facts[Question][] }

/** A text of a result, and who may be told it. */
export interface Passage<Facts> {
  when?: When<Facts>
  text: string
}

const holds = <Facts extends object>(when: When<Facts>, facts: Facts): boolean =>
  Object.entries(when).every(([question, answers]) =>
    (answers as readonly unknown[]).includes(facts[question as keyof Facts]),
  )

/** What may be said to someone who gave these answers, in the order of the table. */
export const passagesFor = <Facts extends object>(
  passages: readonly Passage<Facts>[],
  facts: Facts,
): string[] => passages.flatMap(({ when, text }) => (!when || holds(when, facts) ? [text] : []))

/** The first passage that is true for these answers; a table ends with one that is true for all. */
export const firstFor = <Facts extends object>(passages: readonly Passage<Facts>[], facts: Facts): string =>
  passagesFor(passages, facts)[0] ?? ''
