import { fillFacts } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'

export interface Share {
  who: string
  gets: string
}

/** One question: its answer "yes" ends here, or asks once more; "no" goes on to the next question. */
export type Question = { ask: string } & (
  { yes: readonly Share[] } | { then: { ask: string; yes: readonly Share[]; no: readonly Share[] } }
)

/**
 * The questions with every token, such as {fact:intestacy.adultAge}, filled in. A share whose figure is not published is
 * left out, since nobody receives it then.
 */
export function filledTree(questions: readonly Question[], register: Register): Question[] {
  const fill = (text: string) => fillFacts(text, register)
  const filled = (shares: readonly Share[]) =>
    shares.map(({ who, gets }) => ({ who, gets: fill(gets) })).filter(({ gets }) => gets !== '')
  return questions.map((question) => {
    const ask = fill(question.ask)
    if ('yes' in question) return { ask, yes: filled(question.yes) }
    const { ask: again, yes, no } = question.then
    return { ask, then: { ask: fill(again), yes: filled(yes), no: filled(no) } }
  })
}

/** A list in one sentence, parted by semicolons or else by commas, as steps that each begin with a capital. */
export const stepsIn = (list: string): string[] =>
  list.split(list.includes(';') ? /;\s+/ : /,\s+/).map((step) => step.charAt(0).toUpperCase() + step.slice(1))
