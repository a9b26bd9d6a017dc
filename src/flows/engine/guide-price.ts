/** Guide price: what was chosen, and the register's price for it. */

export type WillKind = 'single' | 'couple' | 'not-sure'

/** As shown: "£49.99". The couple's is for both partners together. */
export interface GuidePrices {
  single: string
  couple: string
}

export interface PriceLine {
  label: string
  price: string
}

export function guidePrice(kind: WillKind, prices: GuidePrices): PriceLine[] {
  const single = { label: 'Single will', price: `from ${prices.single}` }
  const couple = { label: 'Mirror wills', price: `from ${prices.couple} a couple` }
  switch (kind) {
    case 'single':
      return [single]
    case 'couple':
      return [couple]
    case 'not-sure':
      return [single, couple]
  }
}
