import { marriedNoChildren, marriedWithChildren, single, singleWithChildren, unmarried } from './cases'
import type { IntestacyFacts } from './facts'
import type { RiskChoices, RiskResult } from './result'

// Specification 4, Inheritance risk.

export type RiskCase = 'marriedChildren' | 'marriedNoChildren' | 'unmarried' | 'singleChildren' | 'single'

export function riskCase({ relationship, children }: RiskChoices): RiskCase {
  switch (relationship) {
    case 'married':
      return children === 'yes' ? 'marriedChildren' : 'marriedNoChildren'
    case 'unmarried':
      return 'unmarried'
    case 'single':
      return children === 'yes' ? 'singleChildren' : 'single'
  }
}

export function riskResult(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  switch (riskCase(answers)) {
    case 'marriedChildren':
      return marriedWithChildren(answers, facts)
    case 'marriedNoChildren':
      return marriedNoChildren(answers, facts)
    case 'unmarried':
      return unmarried(answers, facts)
    case 'singleChildren':
      return singleWithChildren(answers, facts)
    case 'single':
      return single(answers, facts)
  }
}
