import { keepContact } from '~/features/lead/contact'
import { session } from './session'

let isOpen = false

/** Joins $contact with this session's storage. Call once from whatever island shows contact fields; again is harmless. */
export function openContact(): void {
  if (isOpen) return
  isOpen = true
  keepContact({ getItem: session.get, setItem: session.set })
}
