const format = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** Whole pounds as they are read: "£322,000". */
export const pounds = (amount: number): string => format.format(amount)
