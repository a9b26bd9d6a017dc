import { atom } from 'nanostores'

/** What a visitor typed about themselves in one form, offered in the next. This session only (see ~/browser/contact). */
export interface Contact {
  name: string
  email: string
  phone: string
  postcode: string
}

const nobody: Contact = { name: '', email: '', phone: '', postcode: '' }
const storageKey = 'contact'

export const $contact = atom<Contact>(nobody)

export function rememberContact(typed: Partial<Contact>): void {
  $contact.set({ ...$contact.get(), ...typed })
}

export function forgetContact(): void {
  $contact.set(nobody)
}

/** Fills $contact from a session's storage and keeps the two together. Storage that refuses is ignored. */
export function keepContact(storage: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  $contact.set({ ...readStored(storage), ...typedSoFar() })
  return $contact.listen((contact) => {
    try {
      storage.setItem(storageKey, JSON.stringify(contact))
    } catch {
      // Private browsing or full storage: the store alone will do for this page.
    }
  })
}

function typedSoFar(): Partial<Contact> {
  return Object.fromEntries(Object.entries($contact.get()).filter(([, value]) => value !== ''))
}

function readStored(storage: Pick<Storage, 'getItem'>): Contact {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    const known = Object.entries(stored as object).filter(
      ([key, value]) => key in nobody && typeof value === 'string',
    )
    return { ...nobody, ...Object.fromEntries(known) }
  } catch {
    return nobody
  }
}
