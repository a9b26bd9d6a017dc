import { leadRow, summarise } from '~/flows/engine/vocabulary'
import type { SubmissionRow } from '~/lead/row'
import { instantWill, type InstantAnswers } from './flow'

/** Specification 7, Instant wizard. The message contains will type, has-will answer, urgency and reference. */
export function instantLead(answers: InstantAnswers, { reference }: { reference: string }): SubmissionRow {
  const message = `Instant will request\n${summarise(instantWill, answers)}\nReference: ${reference}`
  return {
    ...leadRow('instant_will', { ...answers, name: answers.fullName }, message),
    postcode: answers.postcode,
    reference_number: reference,
  }
}

/** The flow with the published motivational lines, each for two steps. */
export const instantWillWithLines = (lines: readonly string[]) => ({
  ...instantWill,
  encouragement: lines.map((text, at) => ({ upTo: 2 * (at + 1), text })),
})

/** One of the fixed social-proof notices. `random` returns a number in [0, 1), as Math.random does. */
export function chooseNotice(notices: readonly string[], random: () => number): string | undefined {
  return notices[Math.floor(random() * notices.length)]
}
