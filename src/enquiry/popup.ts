import { hasSentLead, session } from '~/lib/browser'
import { popup } from '~/lib/limits'

const fields = 'input, select, textarea'

const isBusyElsewhere = (): boolean =>
  (document.activeElement?.matches(fields) ?? false) || document.querySelector('dialog[open]') !== null

const turn = (isBusy: boolean) =>
  popupTurn({ wasShown: session.get(popupShownKey) !== null, hasSentLead: hasSentLead(), isBusy })

/**
 * Calls `show` at once when nobody is busy, else when the visitor has been at rest for the popup's delay; never when
 * this session has had its popup or sent an enquiry. A flow on the page may be under way.
 * Returns what stops the waiting.
 */
export function whenDue(show: () => void, isFlowUnderWay: () => boolean): () => void {
  let rested = popup.delay
  const look = () => {
    const now = turn(isFlowUnderWay() || isBusyElsewhere())
    if (now === 'wait') rested = 0
    else if (now === 'show') rested += popup.lookEvery
    if (now === 'never') return clearInterval(timer)
    if (now === 'wait' || rested < popup.delay) return
    clearInterval(timer)
    session.set(popupShownKey, 'yes')
    show()
  }
  const timer = setInterval(look, popup.lookEvery)
  look()
  return () => clearInterval(timer)
}

/** What the page knows when the quote popup is due. */
export interface Moment {
  /** Shown before in this browser session. */
  wasShown: boolean
  /** Any form or flow has sent an enquiry in this session. */
  hasSentLead: boolean
  /** A field has the focus, a flow is part-way through, or something else lies open over the page. */
  isBusy: boolean
}

/** Whether the popup may come now, must wait, or is not wanted in this session any more. */
export function popupTurn({ wasShown, hasSentLead, isBusy }: Moment): 'show' | 'wait' | 'never' {
  if (wasShown || hasSentLead) return 'never'
  return isBusy ? 'wait' : 'show'
}

/** The session remembers under this key that the popup was shown. */
export const popupShownKey = 'popup-shown'
