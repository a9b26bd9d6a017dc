import { choicesIn, summarise } from '~/flows/engine/vocabulary'
import type { Lead } from '~/lead/row'
import { splitName } from '~/lead/checks'
import { sources } from '~/lead/sources'
import { willCalculator, type CalculatorAnswers } from './flow'

/** Specification 3 and 7, Will calculator quiz; its follow-up needs the answers. */
export function calculatorLead(answers: CalculatorAnswers): Lead {
  return {
    row: {
      ...splitName(answers.name),
      email: answers.email,
      phone: answers.phone,
      ...sources.will_price_calculator.row,
      message: `Will cost calculator\n${summarise(willCalculator, answers)}`,
      consent: true,
    },
    answers: choicesIn(willCalculator, answers),
  }
}
