import { summarise } from '~/features/flow/summary'
import type { Lead } from '~/features/lead/lead'
import { splitName } from '~/features/lead/name'
import { sources } from '~/features/lead/sources'
import { willCalculator, type CalculatorAnswers } from './flow'

/** Specification 3 and 7, Will calculator quiz; the follow-up helper gets the answers and its label. */
export function calculatorLead(answers: CalculatorAnswers): Lead {
  return {
    row: {
      ...splitName(answers.name),
      email: answers.email,
      phone: answers.phone,
      ...sources.will_price_calculator,
      message: `Will cost calculator\n${summarise(willCalculator, answers)}`,
      consent: true,
    },
    followUp: { label: 'will_calculator', answers },
  }
}
