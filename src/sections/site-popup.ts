import { popupShownKey } from '~/lib/browser'
import { popup } from '~/lib/limits'
import { leadSentKey, sentQuoteKey, session, whenShown } from '~/lib/browser'

// Specification 2, Promotional modal: it is due a while after the visitor first scrolls past a point.

const place = document.querySelector<HTMLElement>('[data-quote-popup]')

async function show(into: HTMLElement): Promise<void> {
  const { showPopup } = await import('~/enquiry/QuotePopup')
  showPopup(into, JSON.parse(into.dataset['quotePopup'] ?? '{}'))
}

let isDue = false

/** Asked by the first frame and by each scroll, which may come in either order: a second popup would take the first one away. */
function check(): void {
  if (isDue || scrollY < popup.scrollPast) return
  isDue = true
  removeEventListener('scroll', check)
  // Where its code cannot be had there is no popup.
  setTimeout(() => place && void show(place).catch(() => {}), popup.delay)
}

whenShown(() => {
  if (!place || [popupShownKey, leadSentKey].some((key) => session.get(key) !== null)) return
  addEventListener('scroll', check, { passive: true })
  // To ask here how far it is scrolled would lay the page out before it is painted for the first time.
  requestAnimationFrame(check)
})

// The card of a quote that was just sent (QuoteSent.astro). Loaded here, because the loader of scripts would cost the home page's own
// script more than it may weigh.
whenShown(() => void (session.get(sentQuoteKey) && import('./quote-sent')))
