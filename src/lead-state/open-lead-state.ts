import { broughtKey } from './brought'
import { broughtWords } from './brought-words'
import { keepLead, rereadLead } from './kept-lead'
import { dropCarried, forgetOldLead, noteBrought } from './lead-state'
import { session } from '~/lib/session'

const storage = { getItem: session.get, setItem: session.set, removeItem: session.remove }
let isOpen = false

/** Joins $lead with this session's storage. Call once from whatever island shows contact fields; again is harmless. */
export function openLeadState(): void {
  if (isOpen) return
  isOpen = true
  keepLead(storage, Date.now())
  takeBrought()
  // A page brought back by Back does not know what was cleared on the pages after it.
  addEventListener('pageshow', ({ persisted }) => persisted && rereadLead(storage, Date.now()))
  document.addEventListener('visibilitychange', () => forgetOldLead(Date.now()))
}

/** The button that led to this page, if one did; what led to another page says nothing here. */
function takeBrought(): void {
  noteBrought(broughtWords(session.get(broughtKey), location.pathname), Date.now())
}

/** The enquiry is sent: neither the result nor the button belongs to the next one. */
export function forgetCarried(): void {
  session.remove(broughtKey)
  dropCarried()
}
