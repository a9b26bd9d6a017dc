// What pages ask of the browser itself: the session's storage, and whether the visitor sees the page yet.

/** Session storage that never throws: private browsing may forbid it. */
export const session = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // What the session cannot keep lasts for the page.
    }
  },
  remove: (key: string): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // It was never kept.
    }
  },
}

/** The session remembers under this key that it has sent an enquiry. */
export const leadSentKey = 'lead-sent'

/** And under this one that it has shown the quote popup. */
export const popupShownKey = 'popup-shown'

/** And under this one the reference of the quote that the instant wizard's way home brings along. */
export const quoteReferenceKey = 'quote-reference'

/** Remembers that this session has sent an enquiry, so that nothing asks for another. */
export const markLeadSent = (): void => session.set(leadSentKey, 'yes')

export const hasSentLead = (): boolean => session.get(leadSentKey) === 'yes'

declare global {
  interface Document {
    /** True while the page is prepared and not yet opened; undefined in browsers that never prepare pages. */
    readonly prerendering?: boolean
  }
  interface PerformanceNavigationTiming {
    /** Milliseconds from the beginning of the preparation to the moment the page was opened; 0 without one. */
    readonly activationStart?: number
  }
}

/**
 * Calls `start` when the visitor sees the page: at once, or when a prepared page is opened. A browser may prepare the next page
 * while the visitor only points at its link (public/speculation-rules.json); it then works on a copy of the session's storage that
 * is thrown away, so whatever counts, starts, stores or announces something waits for this.
 */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

/** Milliseconds the visitor has had the page. */
export function shownFor(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Math.round(performance.now() - (navigation?.activationStart ?? 0))
}
