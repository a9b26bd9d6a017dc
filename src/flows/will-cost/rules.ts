import type { Circumstances, WillKind } from '~/flows/engine/receipt'
import type { WillCostAnswers } from './flow'

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

/** What the receipt goes by. The quote questions ask nothing about children or wishes. */
export const circumstancesOf = (
  answers: Pick<WillCostAnswers, 'serviceType' | 'willFor' | 'homeowner'>,
): Circumstances => ({ kind: willKind(answers), property: answers.homeowner === 'yes' })
