import { expect, test } from 'vitest'
import { bankHolidayNotice, isBankHoliday } from '~/lib/bank-holidays'

test.each(['2026-12-25', '2026-12-28', '2027-03-26', '2028-01-03', '2028-05-29'])(
  '%s is a bank holiday',
  (day) => {
    expect(isBankHoliday(day)).toBe(true)
  },
)

test.each(['2026-12-24', '2027-03-07', '2028-05-30'])('%s is not a bank holiday', (day) => {
  expect(isBankHoliday(day)).toBe(false)
})

test('years after the list have no bank holidays; half a year before, a notice asks for more', () => {
  expect(isBankHoliday('2099-12-25')).toBe(false)
  expect(bankHolidayNotice('2026-11-27')).toBeUndefined()
  expect(bankHolidayNotice('2099-01-01')).toContain('https://www.gov.uk/bank-holidays')
})
