import { summarise } from '~/flows/engine/vocabulary'
import type { Lead } from '~/lead/row'
import { splitName } from '~/lead/checks'
import { sources } from '~/lead/sources'
import { inheritanceRisk, type RiskAnswers } from './flow'

/** Specification 3 and 7, Inheritance risk. */
export function riskLead(answers: RiskAnswers): Lead {
  return {
    row: {
      ...splitName(answers.name),
      email: answers.email,
      phone: answers.phone,
      ...sources.inheritance_risk_checker.row,
      message: `Inheritance risk check\n${summarise(inheritanceRisk, answers)}`,
      consent: true,
    },
  }
}
