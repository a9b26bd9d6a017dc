import { summarise } from '~/features/flow/summary'
import type { Lead } from '~/features/lead/lead'
import { splitName } from '~/features/lead/name'
import { sources } from '~/features/lead/sources'
import { inheritanceRisk, type RiskAnswers } from './flow'

/** Specification 3 and 7, Inheritance risk. */
export function riskLead(answers: RiskAnswers): Lead {
  return {
    row: {
      ...splitName(answers.name),
      email: answers.email,
      phone: answers.phone,
      ...sources.inheritance_risk_checker,
      message: `Inheritance risk check\n${summarise(inheritanceRisk, answers)}`,
      consent: true,
    },
  }
}
