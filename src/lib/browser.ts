// The browser's storage, and whether the visitor sees the page yet.

/**
 * The browser's storage, which never throws. A browser may block it, have no room left, or accept a value and drop it: each write is
 * read back, and what the browser has not stored is kept in memory for the life of the page.
 */
function pageStorage(open: () => Storage) {
  const memory = new Map<string, string>()
  const use = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  const get = (key: string) => memory.get(key) ?? use((storage) => storage.getItem(key)) ?? null
  return {
    get,
    /** Whether the browser has stored the value. If not, it lasts only as long as this page. */
    set(key: string, value: string): boolean {
      memory.delete(key)
      use((storage) => storage.setItem(key, value))
      const isStored = get(key) === value
      if (!isStored) memory.set(key, value)
      return isStored
    },
    remove(key: string): void {
      memory.delete(key)
      use((storage) => storage.removeItem(key))
    },
    keys: () => [...new Set([...memory.keys(), ...(use(Object.keys) ?? [])])],
  }
}

// Marked as pure so that a script that uses neither, such as the `intent` directive, does not carry the code of both.
export const session = /* @__PURE__ */ pageStorage(() => sessionStorage)
export const local = /* @__PURE__ */ pageStorage(() => localStorage)

/** Session key: this session has sent an enquiry. */
export const leadSentKey = 'lead-sent'

/** Session key: this session has shown the quote popup. */
export const popupShownKey = 'popup-shown'

/** Session key: the quote that the instant wizard hands to the home page, as JSON of a SentQuote. */
export const sentQuoteKey = 'sent-quote'

/** Session key: the booking of a call that is shown again after a reload, as JSON. */
export const bookedCallKey = 'booked-call'

export interface SentQuote {
  reference: string
  /** Such as "Mirror wills" and "from £99.98 a couple". */
  title?: string
  price?: string
  /** The other price, while the visitor is not sure: "Mirror wills: from £99.98 a couple". */
  other?: string
  /** The enquiry's id, with which a call can be booked. */
  id: string | undefined
}

/** Remembers that this session has sent an enquiry, so that no popup asks for another. */
export const markLeadSent = (): void => void session.set(leadSentKey, 'yes')

export const hasSentLead = (): boolean => session.get(leadSentKey) === 'yes'

declare global {
  interface Document {
    /** True while the page is being prerendered; undefined in browsers that do not prerender. */
    readonly prerendering?: boolean
  }
  interface PerformanceNavigationTiming {
    /** Milliseconds from the start of prerendering to the moment the page was shown; 0 without prerendering. */
    readonly activationStart?: number
  }
}

/**
 * Calls `start` when the visitor sees the page: at once, or when a prerendered page is shown. A browser may prerender the next
 * page when the visitor only points at its link (public/speculation-rules.json). It then discards what the page writes to session
 * storage, so code that measures, starts, stores or announces anything waits for this.
 */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

/** Milliseconds since the page was shown to the visitor. */
export function shownFor(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Math.round(performance.now() - (navigation?.activationStart ?? 0))
}
