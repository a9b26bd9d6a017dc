import { forgetOldContact, keepContact, rereadContact } from './contact'
import { session } from '~/lib/session'

const storage = { getItem: session.get, setItem: session.set, removeItem: session.remove }
let isOpen = false

/** Joins $contact with this session's storage. Call once from whatever island shows contact fields; again is harmless. */
export function openContact(): void {
  if (isOpen) return
  isOpen = true
  keepContact(storage, Date.now())
  // A page brought back by Back does not know what was cleared on the pages after it.
  addEventListener('pageshow', ({ persisted }) => persisted && rereadContact(storage, Date.now()))
  document.addEventListener('visibilitychange', () => forgetOldContact(Date.now()))
}
