import { hasSentLead, popupShownKey, session } from '~/lib/browser'
import { popup } from '~/lib/limits'

// Specification 2 and 9: whether the quote popup may open. src/lib/limits.ts has the whole rule in words and figures, site-popup.ts
// of src/sections loads this when it is due, QuotePopup.tsx draws it, SiteLayout.astro names the pages without it.

/** What the page knows when the popup is due. */
interface PopupConditions {
  /** Shown before in this browser session. */
  wasShown: boolean
  /** Any form or flow has sent an enquiry in this session. */
  hasSentLead: boolean
  /** A field has the focus, a flow is part-way through, another dialog is open, or a form of the page is on screen. */
  isBusy: boolean
}

/** Whether the popup may open now, must wait, or must not open in this session any more. */
function popupTurn({ wasShown, hasSentLead, isBusy }: PopupConditions): 'show' | 'wait' | 'never' {
  if (wasShown || hasSentLead) return 'never'
  return isBusy ? 'wait' : 'show'
}

/**
 * Calls `show` at once when the visitor is not busy, else when they have been idle for the popup's delay; never when this session
 * has had its popup or sent an enquiry. Returns what stops the waiting.
 */
export function whenDue(show: () => void, isFlowUnderWay: () => boolean): () => void {
  let idleFor = popup.delay
  const check = () => {
    const now = turn(isFlowUnderWay() || isBusyElsewhere())
    if (now === 'wait') idleFor = 0
    else if (now === 'show') idleFor += popup.lookEvery
    if (now === 'never') return clearInterval(timer)
    if (now === 'wait' || idleFor < popup.delay) return
    clearInterval(timer)
    // A browser that can't remember it would show the popup on every page, also after an enquiry.
    if (session.set(popupShownKey, 'yes')) show()
  }
  const timer = setInterval(check, popup.lookEvery)
  check()
  return () => clearInterval(timer)
}

const turn = (isBusy: boolean) =>
  popupTurn({ wasShown: session.get(popupShownKey) !== null, hasSentLead: hasSentLead(), isBusy })

const isBusyElsewhere = (): boolean =>
  (document.activeElement?.matches('input, select, textarea') ?? false) ||
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll('main :is(form, [data-flow])')].some(isOnScreen)

/** A hidden element has no height. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > top && bottom > 0 && top < innerHeight
}
