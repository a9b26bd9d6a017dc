import { popupShownKey } from '~/lib/browser'
import { popup } from '~/lib/limits'
import { leadSentKey, session, whenShown } from '~/lib/browser'

// Specification 2, Promotional modal: it is due a while after the visitor first scrolls past a point.

const place = document.querySelector<HTMLElement>('[data-quote-popup]')

async function show(into: HTMLElement): Promise<void> {
  const { showPopup } = await import('~/enquiry/QuotePopup')
  showPopup(into, JSON.parse(into.dataset['quotePopup'] ?? '{}'))
}

function check(): void {
  if (scrollY < popup.scrollPast) return
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
