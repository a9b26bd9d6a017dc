import type { WillKind } from '~/flows/engine/guide-price'
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
