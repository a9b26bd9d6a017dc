import { lazily } from './lazily'

const whole = lazily(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }),
)

/** Whole pounds as they are read: "£322,000". */
export const pounds = (amount: number): string => whole().format(amount)

const exact = lazily(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }))

/** A price as the register prints it: "£299", "£49.99". */
export const price = (amount: number): string =>
  Number.isInteger(amount) ? pounds(amount) : exact().format(amount)
