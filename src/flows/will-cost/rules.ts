import type { QuoteProfile, WillKind } from '~/flows/engine/receipt'
import { leadRow, summarise } from '~/flows/engine/vocabulary'
import type { SubmissionRow } from '~/lead/row'
import { willCost, type WillCostAnswers } from './flow'

const kindFor = { me: 'single', 'me-partner': 'couple', 'not-sure': 'not-sure' } as const

/** The guide price by the chosen type of will, or else by who the will is for. */
export function willKind({
  serviceType,
  willFor,
}: Pick<WillCostAnswers, 'serviceType' | 'willFor'>): WillKind {
  if (serviceType === 'service-not-sure') return kindFor[willFor]
  return serviceType === 'couples' ? 'couple' : 'single'
}

/** Input of the receipt. The funnel asks nothing about children or wishes. */
export const quoteProfile = (
  answers: Pick<WillCostAnswers, 'serviceType' | 'willFor' | 'homeowner'>,
): QuoteProfile => ({ kind: willKind(answers), property: answers.homeowner === 'yes' })

/** Specification 7, Cost funnel. The type of will asked for is neither stored nor sent. */
export function willCostLead(answers: WillCostAnswers, { reference }: { reference: string }): SubmissionRow {
  const message = `Will cost quote request, reference ${reference}\n${summarise(willCost, answers, 'serviceType')}`
  return {
    ...leadRow('will_cost_calculator', { ...answers, name: answers.fullName }, message),
    age_group: answers.age,
    gender: answers.gender,
    has_will: answers.hasWill,
    homeowner: answers.homeowner,
    will_for: answers.willFor,
    postcode: answers.postcode,
    reference_number: reference,
  }
}
