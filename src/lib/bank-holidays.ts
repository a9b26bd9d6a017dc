// The bank holidays of England and Wales, on which no call is offered.
// Source: https://www.gov.uk/bank-holidays (Banking and Financial Dealings Act 1971, and proclamations). A holiday that falls on a
// weekend is listed with its substitute day, since an office may open at weekends.

/** By year. When the government publishes another year, or a one-off holiday, add it here. */
const daysOfYear: Readonly<Record<number, readonly string[]>> = {
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-26', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-25', '12-26', '12-27', '12-28'],
  2028: ['01-01', '01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
}

const lastYear = Math.max(...Object.keys(daysOfYear).map(Number))

/** @param day such as 2026-12-25. In years that the list does not cover, no day is a bank holiday. */
export const isBankHoliday = (day: string): boolean =>
  daysOfYear[Number(day.slice(0, 4))]?.includes(day.slice(5)) ?? false

/** A notice from July of the last listed year: what to do. @param today such as 2026-11-20 */
export const bankHolidayNotice = (today: string): string | undefined =>
  today < `${lastYear}-07-01`
    ? undefined
    : `The bank holidays in src/lib/bank-holidays.ts end with ${lastYear}. After that, calls are offered on them too. Add the next years from https://www.gov.uk/bank-holidays.`
