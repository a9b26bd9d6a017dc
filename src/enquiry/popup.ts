import { $flowUnderWay } from '~/lead/lead-state'
import { hasSentLead, popupShownKey, session } from '~/lib/browser'
import { popup } from '~/lib/limits'

// Specification 2 and 9: when the quote popup opens. src/lib/limits.ts has the rule; decision A31 names the pages without it.

/**
 * Calls `show` at once if the visitor is not busy, otherwise when they have been idle for the popup's delay; never if this session has
 * shown the popup or sent an enquiry. Returns a function that stops waiting.
 */
export function whenDue(show: () => void): () => void {
  let idleFor = popup.delay
  const check = () => {
    if (session.get(popupShownKey) !== null || hasSentLead()) return clearInterval(timer)
    idleFor = isBusy() ? 0 : idleFor + popup.checkEvery
    if (idleFor < popup.delay) return
    clearInterval(timer)
    // A browser that cannot store this would show the popup on every page, even after an enquiry.
    if (session.set(popupShownKey, 'yes')) show()
  }
  const timer = setInterval(check, popup.checkEvery)
  check()
  return () => clearInterval(timer)
}

/** A field has focus, a flow is part-way through, a dialog or menu is open, or one of the page's forms is on screen. */
const isBusy = (): boolean =>
  $flowUnderWay.get() ||
  (document.activeElement?.matches('input, select, textarea') ?? false) ||
  document.querySelector('dialog[open], site-header [aria-expanded=true]') !== null ||
  [...document.querySelectorAll('main :is(form, [data-flow])')].some(isOnScreen)

/** A hidden element has no height. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > top && bottom > 0 && top < innerHeight
}
