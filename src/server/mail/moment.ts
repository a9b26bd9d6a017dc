const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** The moment as read in London: "Friday 20 November 2026 at 17:12". Empty when it cannot be read. */
export function londonTime(moment: string | Date): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : format.format(date).replace(',', '')
}
