import type { RegisterEntry } from '~/content/schemas/register-entry'

/** When a figure was checked and against what, such as "Correct at 20 November 2026, source GOV.UK". */
export function citation(entry: RegisterEntry): string {
  const day = new Date(`${entry.checkedOn}T00:00:00Z`)
  const date = day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `Correct at ${date}, source ${entry.source}`
}
