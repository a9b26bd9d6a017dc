import { summarise } from '~/features/flow/summary'
import type { Lead } from '~/features/lead/lead'
import { splitName } from '~/features/lead/name'
import { sources } from '~/features/lead/sources'
import { instantWill, type InstantAnswers } from './flow'

/** Specification 3 and 7, Instant wizard. The message holds will type, has-will answer, urgency and reference. */
export function instantLead(answers: InstantAnswers, { reference }: { reference: string }): Lead {
  const { first_name, last_name } = splitName(answers.fullName)
  const { service, service_type } = sources.instant_will
  const { email, phone, postcode, willType, hasWill, urgency } = answers
  const message = `Instant will request\n${summarise(instantWill, answers)}\nReference: ${reference}`
  return {
    row: {
      ...{ first_name, last_name, email, phone, ...sources.instant_will, message, postcode },
      reference_number: reference,
      consent: true,
    },
    followUp: {
      type: 'instant_will',
      ...{ firstName: first_name, lastName: last_name, email, phone, service, message },
      ...{ serviceType: service_type, willType, hasWill, urgency, postcode, referenceNumber: reference },
    },
  }
}
