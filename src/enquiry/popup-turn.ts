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
