// A browser may prepare the next page while the visitor only points at its link (public/speculation-rules.json). Until it is
// opened nobody sees it, and it reads a copy of the session's storage that is thrown away: what counts, starts, stores or speaks
// waits for that moment.

declare global {
  interface Document {
    /** True while the page is prepared and not yet opened; undefined in browsers that prepare none. */
    readonly prerendering?: boolean
  }
  interface PerformanceNavigationTiming {
    /** Milliseconds from the beginning of the preparation to the moment the page was opened; 0 without one. */
    readonly activationStart?: number
  }
}

/** Calls `start` when the page is before the visitor: at once, or when a prepared page is opened. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

/** Milliseconds the visitor has had the page. */
export function shownFor(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Math.round(performance.now() - (navigation?.activationStart ?? 0))
}
