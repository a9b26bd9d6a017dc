import { keepLead, rereadLead } from './kept-lead'
import { forgetOldLead } from './lead-state'
import { session } from '~/lib/session'

const storage = { getItem: session.get, setItem: session.set, removeItem: session.remove }
let isOpen = false

/** Joins $lead with this session's storage. Call once from whatever island shows contact fields; again is harmless. */
export function openLeadState(): void {
  if (isOpen) return
  isOpen = true
  keepLead(storage, Date.now())
  // A page brought back by Back does not know what was cleared on the pages after it.
  addEventListener('pageshow', ({ persisted }) => persisted && rereadLead(storage, Date.now()))
  document.addEventListener('visibilitychange', () => forgetOldLead(Date.now()))
}
