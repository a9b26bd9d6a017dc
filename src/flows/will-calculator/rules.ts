import type { QuoteProfile } from '~/flows/engine/receipt'
import { type ChoicesOf, leadRow, summarise } from '~/flows/engine/vocabulary'
import type { SubmissionRow } from '~/lead/row'
import { type CalculatorAnswers, willCalculator } from './flow'

/** Input of the receipt: all four answers. */
export const quoteProfile = ({
  situation,
  family,
  assets,
  requests,
}: ChoicesOf<typeof willCalculator>): QuoteProfile => ({
  kind: situation,
  children: family === 'yes',
  property: assets === 'yes',
  wishes: requests === 'yes',
})

export const calculatorLead = (answers: CalculatorAnswers): SubmissionRow =>
  leadRow('will_price_calculator', answers, `Will cost calculator\n${summarise(willCalculator, answers)}`)
