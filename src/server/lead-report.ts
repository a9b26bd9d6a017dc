import { oneLine, type StoredSubmission } from './mail/submission'

// Where an enquiry came from, for the report of the team's page. It shows nothing personal.

type Counted = Pick<StoredSubmission, 'attribution'>

/** A campaign's address can contain anything, so texts that may identify a person are not repeated. */
const mayNameSomebody = /@|%40|\d{6,}/i

const withoutNames = (text: string) =>
  mayNameSomebody.test(text) ? '(not shown: it may name a person)' : oneLine(text, 60)

type Note = Readonly<Record<string, unknown>>

const noteOf = (attribution: Note | null, name: string) => {
  const value = attribution?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

const adverts = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  msclkid: 'bing',
  fbclid: 'facebook',
} as const

/** The campaign's source, the advertisement's, or the site that linked here. */
function sourceOf({ attribution }: Counted): string {
  const [source, medium] = [noteOf(attribution, 'utm_source'), noteOf(attribution, 'utm_medium')]
  if (source) return withoutNames(medium ? `${source}, ${medium}` : source)
  const advert = Object.entries(adverts).find(([id]) => noteOf(attribution, id))
  if (advert) return `${advert[1]}, advertisement`
  return withoutNames(noteOf(attribution, 'referrer_host')) || 'Typed in, or not known'
}

/** The reports' groupings, and an enquiry's group in each; empty for none. */
export const groupings = [
  ['Source', sourceOf],
  ['Campaign', ({ attribution }) => withoutNames(noteOf(attribution, 'utm_campaign'))],
  ['Landing page', ({ attribution }) => withoutNames(noteOf(attribution, 'landing_path')) || 'Not known'],
] as const satisfies readonly (readonly [string, (row: Counted) => string])[]
