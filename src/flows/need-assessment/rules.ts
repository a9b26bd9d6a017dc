import type { ChoicesOf } from '~/flows/engine/vocabulary'
import type { needAssessment } from './flow'

// Specification 4, Need assessment: which of the three results the answers lead to. The words are in results.ts.

type NeedOutcome = 'urgent' | 'recommended' | 'low-urgency'
export type NeedChoices = ChoicesOf<typeof needAssessment>

/** Points per answer. A question without points does not compile. */
const points: { [Question in keyof NeedChoices]: Readonly<Record<NeedChoices[Question], number>> } = {
  age: { under30: 1, '30to50': 2, '50to70': 3, over70: 4 },
  relationship: { yes: 1, no: 0 },
  family: { yes: 2, no: 0 },
  assets: { yes: 2, no: 0 },
  health: { yes: 1, notsure: 0.5, no: 0 },
}
/** The score from which a will and a power of attorney are recommended. */
const recommendedFrom = 4

/** The sum of the points: 1 to 10. */
export const needScore = ({ age, relationship, family, assets, health }: NeedChoices): number =>
  points.age[age] +
  points.relationship[relationship] +
  points.family[family] +
  points.assets[assets] +
  points.health[health]

/**
 * Chooses the result using the thresholds of Specification 4. Its last condition for "recommended", age 50 to 70 with a partner,
 * needs no separate line: those answers score 4.
 */
export function needOutcome(answers: NeedChoices): NeedOutcome {
  const { age, family, assets } = answers
  if (family === 'yes' || assets === 'yes' || age === 'over70') return 'urgent'
  return needScore(answers) >= recommendedFrom ? 'recommended' : 'low-urgency'
}
