import type { TrackingEvent } from './events'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Pushes one event to the page's data layer, which a tag manager reads where there is one. */
export function pushEvent(event: TrackingEvent): void {
  ;(window.dataLayer ??= []).push(event)
}
