import type { Circumstances } from '~/flows/engine/receipt'
import type { CalculatorAnswers } from './flow'

type Choices = Pick<CalculatorAnswers, 'situation' | 'family' | 'assets' | 'requests'>

/** What the receipt goes by: every one of the four answers counts. */
export const circumstancesOf = ({ situation, family, assets, requests }: Choices): Circumstances => ({
  kind: situation,
  children: family === 'yes',
  property: assets === 'yes',
  wishes: requests === 'yes',
})
