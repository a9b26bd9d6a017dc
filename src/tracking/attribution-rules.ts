import { cutText } from '~/lib/clean-text'
import { shortText } from '~/lib/limits'

// Reads where a visitor came from, in the browser and on the server. `every-page.ts` stores it in the session.

/** The source of a session: campaign names, its first page, and the host of the referring site. */
export type Attribution = Readonly<Record<string, string>>

export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export const clickNames = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const

/** The attribution of a session's first page. `url` is its full address, `referrer` may be empty. */
export function arrivalOf({ url, referrer }: { url: string; referrer: string }): Attribution {
  const page = new URL(url)
  const [, host] = /^[\w-]+:\/\/([^/?#]+)/.exec(referrer) ?? []
  return {
    ...pick(page, campaignNames),
    // Browsers write both in ASCII.
    landing_path: page.pathname.slice(0, shortText),
    ...(host && host !== page.host && { referrer_host: host.slice(0, shortText) }),
  }
}

/** The advertisement click ids of a page's address. They identify a person, so they are stored separately. */
export const clickIdsOf = (url: string): Attribution => pick(new URL(url), clickNames)

function pick(page: URL, names: readonly string[]): Attribution {
  const found = names.map((name) => [name, cutText(page.searchParams.get(name) ?? '', shortText)] as const)
  return Object.fromEntries(found.filter(([, text]) => text))
}
