import type { OpeningHoursSpecification } from 'schema-dts'
import { daysOf } from '~/content/facts/register'
import type { Period } from '~/content/schemas/figures'
import { weekdays } from '~/lib/weekdays'

/** The register's opening hours as search engines read them. */
export const openingHours = (periods: readonly Period[]): Exclude<OpeningHoursSpecification, string>[] =>
  periods.map((period) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: daysOf(period).flatMap((day) => weekdays[day - 1] ?? []),
    opens: period.from.padStart(5, '0'),
    closes: period.to.padStart(5, '0'),
  }))
