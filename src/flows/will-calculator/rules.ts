import type { QuoteProfile } from '~/flows/engine/receipt'
import type { ChoicesOf } from '~/flows/engine/vocabulary'
import type { willCalculator } from './flow'

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
