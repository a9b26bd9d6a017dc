import { summarise } from '~/flows/engine/vocabulary'
import type { Lead } from '~/lead/row'
import { splitName } from '~/lead/checks'
import { sources } from '~/lead/sources'
import { willCost, type WillCostAnswers } from './flow'

/** Specification 3 and 7, Cost funnel. The type of will asked for is neither stored nor sent. */
export function willCostLead(answers: WillCostAnswers, { reference }: { reference: string }): Lead {
  return {
    row: {
      ...splitName(answers.fullName),
      email: answers.email,
      phone: answers.phone,
      ...sources.will_cost_calculator.row,
      message: `Will cost quote request, reference ${reference}\n${summarise(willCost, answers, 'serviceType')}`,
      age_group: answers.age,
      gender: answers.gender,
      has_will: answers.hasWill,
      homeowner: answers.homeowner,
      will_for: answers.willFor,
      postcode: answers.postcode,
      reference_number: reference,
      consent: true,
    },
  }
}
