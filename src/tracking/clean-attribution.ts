import { longest, longestAttribution } from '~/lib/limits'
import { cutText } from '~/lib/clean-text'
import { type Attribution, campaignNames, clickNames } from './attribution-rules'

// Not in attribution-rules.ts, which every page's script carries.

const knownNames = [...campaignNames, 'landing_path', 'referrer_host', ...clickNames]

/** An attribution from an untrusted source, reduced to what its column accepts. Undefined if nothing is left. */
export function cleanAttribution(note: unknown): Attribution | undefined {
  const held = Object(note) as Readonly<Record<string, unknown>>
  const kept: Record<string, string> = {}
  for (const name of knownNames) {
    const value = held[name]
    const text = typeof value === 'string' ? cutText(value, longest.other) : ''
    const more = { ...kept, [name]: text }
    if (text !== '' && lengthInTable(more) <= longestAttribution) kept[name] = text
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}

/** Postgres writes a space after each colon and comma. */
const lengthInTable = (note: Attribution): number =>
  JSON.stringify(note).length + 2 * Object.keys(note).length
