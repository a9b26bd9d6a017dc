import { longest, longestAttribution } from '~/lib/limits'
import { cutText } from '~/lib/clean-text'
import { type Attribution, campaignNames, clickNames } from './attribution-rules'

// Apart from attribution-rules.ts, which every page's script carries, and from attribution.ts, which no server can load.

const knownNames = [...campaignNames, 'landing_path', 'referrer_host', ...clickNames]

/**
 * An attribution as a session, an outbox or a caller holds it, made fit for its column: known names, texts within their length,
 * and as many of them as it takes. Undefined when nothing is left.
 */
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
