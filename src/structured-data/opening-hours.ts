import type { OpeningHoursSpecification } from 'schema-dts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const pattern =
  /(?<first>[A-Z][a-z]+day)(?:\s*(?:to|–|-)\s*(?<last>[A-Z][a-z]+day))?\s+(?<opens>\d{1,2}:\d{2})\s*(?:to|–|-)\s*(?<closes>\d{1,2}:\d{2})/g

/** "Monday to Friday 9:00 to 17:00" as search engines read it; empty when the words say it some other way. */
export function openingHours(words: string): Exclude<OpeningHoursSpecification, string>[] {
  return [...words.matchAll(pattern)].flatMap(({ groups = {} }) => {
    const from = days.findIndex((day) => day === groups['first'])
    const to = groups['last'] ? days.findIndex((day) => day === groups['last']) : from
    if (from < 0 || to < from) return []
    return [
      {
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days.slice(from, to + 1),
        opens: clock(groups['opens']),
        closes: clock(groups['closes']),
      },
    ]
  })
}

const clock = (time = '') => time.padStart(5, '0')
