import { choicesIn, summarise } from '~/flows/engine/vocabulary'
import type { Lead } from '~/lead/row'
import { splitName } from '~/lead/checks'
import { sources } from '~/lead/sources'
import { instantWill, type InstantAnswers } from './flow'

/** Specification 3 and 7, Instant wizard. The message holds will type, has-will answer, urgency and reference. */
export function instantLead(answers: InstantAnswers, { reference }: { reference: string }): Lead {
  const { first_name, last_name } = splitName(answers.fullName)
  const { email, phone, postcode } = answers
  const message = `Instant will request\n${summarise(instantWill, answers)}\nReference: ${reference}`
  return {
    row: {
      ...{ first_name, last_name, email, phone, ...sources.instant_will.row, message, postcode },
      reference_number: reference,
      consent: true,
    },
    answers: choicesIn(instantWill, answers),
  }
}
