import { longest, longestAttribution, shortText } from '~/lib/limits'
import { cutText } from '~/lib/text'

// Where a visitor came from, read from addresses: no browser here, so the server reads the same. `attribution.ts` keeps it for the
// session. Apart from it, since every page's boot script carries that one.

/** Where a visitor's session came from: campaign names, the page it began on, the site it came from. */
export type Attribution = Readonly<Record<string, string>>

export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export const clickNames = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const

export interface Arrival {
  /** The page's full address. */
  url: string
  /** document.referrer, which may be empty. */
  referrer: string
}

/** What the session's first page says. */
export function arrivalOf({ url, referrer }: Arrival): Attribution {
  const page = parse(url)
  if (!page) return {}
  const host = parse(referrer)?.host
  return {
    ...pick(page, campaignNames),
    // A browser writes both in ASCII alone.
    landing_path: page.pathname.slice(0, shortText),
    ...(host && host !== page.host && { referrer_host: host.slice(0, shortText) }),
  }
}

/** The advertisement click ids of one page's address. They name a person, so they are kept apart. */
export function clickIdsOf(url: string): Attribution {
  const page = parse(url)
  return page ? pick(page, clickNames) : {}
}

function pick(page: URL, names: readonly string[]): Attribution {
  const found = names.map((name) => [name, cutText(page.searchParams.get(name) ?? '', shortText)] as const)
  return Object.fromEntries(found.filter(([, text]) => text))
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

const knownNames = [...campaignNames, 'landing_path', 'referrer_host', ...clickNames]

/**
 * An attribution as a session, an outbox or a caller holds it, made fit for its column: known names, texts within their length,
 * and as many of them as it takes. Undefined when nothing is left.
 */
export function cleanAttribution(sent: unknown): Attribution | undefined {
  const held = Object(sent) as Readonly<Record<string, unknown>>
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
const lengthInTable = (attribution: Attribution): number =>
  JSON.stringify(attribution).length + 2 * Object.keys(attribution).length
