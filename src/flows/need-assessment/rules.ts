import type { NeedAnswers } from './flow'

// Specification 4, Need assessment.

export type NeedOutcome = 'urgent' | 'recommended' | 'low-urgency'
export type NeedChoices = Omit<NeedAnswers, 'name' | 'email' | 'phone'>

const agePoints = { under30: 1, '30to50': 2, '50to70': 3, over70: 4 } as const satisfies Record<
  NeedAnswers['age'],
  number
>
const healthPoints = { yes: 1, notsure: 0.5, no: 0 } as const satisfies Record<NeedAnswers['health'], number>
const recommendedFrom = 4

export function needScore({ age, relationship, family, assets, health }: NeedChoices): number {
  return (
    agePoints[age] +
    (relationship === 'yes' ? 1 : 0) +
    (family === 'yes' ? 2 : 0) +
    (assets === 'yes' ? 2 : 0) +
    healthPoints[health]
  )
}

export function needOutcome(answers: NeedChoices): NeedOutcome {
  const { age, relationship, family, assets } = answers
  if (family === 'yes' || assets === 'yes' || age === 'over70') return 'urgent'
  if (needScore(answers) >= recommendedFrom) return 'recommended'
  // Stryker disable next-line all: these answers score 4 or more, so the line above has decided; it stands as specified
  if (age === '50to70' && relationship === 'yes') return 'recommended'
  return 'low-urgency'
}
