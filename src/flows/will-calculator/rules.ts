import type { QuoteProfile } from '~/flows/engine/receipt'
import { choicesIn, summarise } from '~/flows/engine/vocabulary'
import { splitName } from '~/lead/checks'
import type { Lead } from '~/lead/row'
import { sources } from '~/lead/sources'
import { type CalculatorAnswers, willCalculator } from './flow'

type Choices = Pick<CalculatorAnswers, 'situation' | 'family' | 'assets' | 'requests'>

/** What the receipt is made from: all four answers. */
export const quoteProfile = ({ situation, family, assets, requests }: Choices): QuoteProfile => ({
  kind: situation,
  children: family === 'yes',
  property: assets === 'yes',
  wishes: requests === 'yes',
})

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
