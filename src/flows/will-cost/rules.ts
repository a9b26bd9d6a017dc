import type { QuoteProfile, WillKind } from '~/flows/engine/receipt'
import { summarise } from '~/flows/engine/vocabulary'
import { splitName } from '~/lead/checks'
import type { Lead } from '~/lead/row'
import { sources } from '~/lead/sources'
import { willCost, type WillCostAnswers } from './flow'

/** Which guide price to show: the type asked for; where that is open, what the will is for. */
export function willKind({
  serviceType,
  willFor,
}: Pick<WillCostAnswers, 'serviceType' | 'willFor'>): WillKind {
  switch (serviceType) {
    case 'single':
      return 'single'
    case 'couples':
      return 'couple'
    case 'service-not-sure':
      return kindFor(willFor)
  }
}

function kindFor(willFor: WillCostAnswers['willFor']): WillKind {
  switch (willFor) {
    case 'me':
      return 'single'
    case 'me-partner':
      return 'couple'
    case 'not-sure':
      return 'not-sure'
  }
}

/** What the receipt is made from. The funnel asks nothing about children or wishes. */
export const quoteProfile = (
  answers: Pick<WillCostAnswers, 'serviceType' | 'willFor' | 'homeowner'>,
): QuoteProfile => ({ kind: willKind(answers), property: answers.homeowner === 'yes' })

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
