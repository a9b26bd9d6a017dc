import type { ShownPerson } from '~/forms/PersonCard'
import { lazily } from '~/lib/lazily'

/** The days of a plan, as a visitor in the United Kingdom reads them. */

const days = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/London',
    }),
)

/** "Tuesday 24 November". */
const dayOf = (moment: number) => days().format(moment).replace(',', '')

export interface PlanWords {
  /** Who will ring, once the content has people. */
  caller?: { title: string; person: ShownPerson }
  title: string
  today: string
  by: string
  after: string
  print: string
  /** Where a result has no steps of its own. */
  steps: readonly string[]
  /** "within 24 hours". */
  reply: string
}

export interface PlannedStep {
  when: string
  text: string
}

/**
 * The steps with their days: the first is today's, the second due when the reply promise says so many hours, and what
 * comes after has no day yet. `now` is in milliseconds since 1970.
 */
export function planned(
  steps: readonly string[],
  { words, now }: { words: PlanWords; now: number },
): PlannedStep[] {
  const hours = Number(/(\d+)\s+hours?/.exec(words.reply)?.[1])
  const due = Number.isNaN(hours) ? words.reply : `${words.by} ${dayOf(now + hours * 3_600_000)}`
  return steps.map((text, at) => {
    if (at === 0) return { when: `${words.today}, ${dayOf(now)}`, text }
    return { when: at === 1 ? due : words.after, text }
  })
}
