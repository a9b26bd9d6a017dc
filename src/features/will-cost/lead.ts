import { summarise } from '~/features/flow/summary'
import type { Lead } from '~/features/lead/lead'
import { splitName } from '~/features/lead/name'
import { sources } from '~/features/lead/sources'
import { willCost, type WillCostAnswers } from './flow'

/** Specification 3 and 7, Cost funnel. The type of will asked for is neither stored nor sent. */
export function willCostLead(answers: WillCostAnswers, { reference }: { reference: string }): Lead {
  const payload = {
    ...splitName(answers.fullName),
    email: answers.email,
    phone: answers.phone,
    ...sources.will_cost_calculator,
    message: `Will cost quote request, reference ${reference}\n${summarise(willCost, answers, 'serviceType')}`,
    age_group: answers.age,
    gender: answers.gender,
    has_will: answers.hasWill,
    homeowner: answers.homeowner,
    will_for: answers.willFor,
    postcode: answers.postcode,
    reference_number: reference,
  }
  return { row: { ...payload, consent: true }, followUp: { type: 'will_cost_calculator', ...payload } }
}
