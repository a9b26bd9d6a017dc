import type { QuoteProfile, WillKind } from '~/flows/engine/receipt'
import type { WillCostAnswers } from './flow'

const kindFor = { me: 'single', 'me-partner': 'couple', 'not-sure': 'not-sure' } as const

/** The kind of will to price: from the chosen type of will, or else from who the will is for. */
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
