import { longest, longestAttribution } from '~/lib/limits'
import { cutText } from '~/lib/clean-text'
import { type Attribution, campaignNames, clickNames } from './attribution-rules'

// Not in attribution-rules.ts, which is part of every page's script.

const knownNames = [...campaignNames, 'landing_path', 'referrer_host', ...clickNames]

/** An attribution from an untrusted source, reduced to what its column accepts. Undefined if nothing is left. */
export function cleanAttribution(sent: unknown): Attribution | undefined {
  const values = Object(sent) as Readonly<Record<string, unknown>>
  const clean: Record<string, string> = {}
  for (const name of knownNames) {
    const value = values[name]
    const text = typeof value === 'string' ? cutText(value, longest.other) : ''
    const more = { ...clean, [name]: text }
    if (text !== '' && lengthInTable(more) <= longestAttribution) clean[name] = text
  }
  return Object.keys(clean).length > 0 ? clean : undefined
}

/** Postgres writes a space after each colon and comma. */
const lengthInTable = (attribution: Attribution): number =>
  JSON.stringify(attribution).length + 2 * Object.keys(attribution).length
