import { atom } from 'nanostores'
import { offerContactFor } from '~/lib/limits'

/**
 * What a visitor typed about themselves in one form, offered in the next: in this session only (see ./open-contact),
 * and forgotten soon after its last use, since the next person may sit at the same computer.
 */
export interface Contact {
  name: string
  email: string
  phone: string
  postcode: string
}

interface KeptContact extends Contact {
  /** When it was last typed or filled in, in milliseconds since 1970. */
  usedAt: number
}

type ContactStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nobody: KeptContact = { name: '', email: '', phone: '', postcode: '', usedAt: 0 }
const storageKey = 'contact'

export const $contact = atom<KeptContact>(nobody)

/** A time that lies ahead comes from a clock that was put back: nobody knows how old it is. */
const isFresh = ({ usedAt }: KeptContact, now: number): boolean =>
  now >= usedAt && now - usedAt < offerContactFor

export function rememberContact(typed: Partial<Contact>, now: number): void {
  $contact.set({ ...offeredContact(now), ...typed, usedAt: now })
}

/** What may be filled in now. What has rested too long is forgotten first. */
export function offeredContact(now: number): Contact {
  forgetOldContact(now)
  return $contact.get()
}

/** It has been filled in: its time begins again. */
export function renewContact(now: number): void {
  if (isFresh($contact.get(), now)) $contact.set({ ...$contact.get(), usedAt: now })
}

export function forgetContact(): void {
  $contact.set(nobody)
}

export function forgetOldContact(now: number): void {
  if (!isFresh($contact.get(), now)) forgetContact()
}

/** Nothing was typed yet, or it has been forgotten. */
export const isNobody = (contact: Contact): boolean => contact === nobody

/** Fills $contact from a session's storage and keeps the two together. Storage that refuses is ignored. */
export function keepContact(storage: ContactStorage, now: number): () => void {
  const typed = $contact.get()
  rereadContact(storage, now)
  const stop = $contact.listen((contact) => store(storage, contact))
  if (typed !== nobody) $contact.set({ ...$contact.get(), ...filledOnly(typed) })
  return stop
}

/** Takes over what the session holds now. What another page changed or cleared is forgotten here first. */
export function rereadContact(storage: ContactStorage, now: number): void {
  const stored = readStored(storage)
  if (detailsOf(stored) !== detailsOf($contact.get())) $contact.set(nobody)
  if (isFresh(stored, now)) return $contact.set(stored)
  forgetContact()
  store(storage, nobody)
}

const detailsOf = (contact: KeptContact): string => JSON.stringify({ ...contact, usedAt: 0 })

function store(storage: ContactStorage, contact: KeptContact): void {
  try {
    if (contact === nobody) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify(contact))
  } catch {
    // Private browsing or full storage: the store alone will do for this page.
  }
}

const filledOnly = (contact: KeptContact): Partial<KeptContact> =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''))

function readStored(storage: ContactStorage): KeptContact {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    const known = Object.entries(stored as object).filter(
      ([key, value]) => key in nobody && typeof value === typeof nobody[key as keyof KeptContact],
    )
    return { ...nobody, ...Object.fromEntries(known) }
  } catch {
    return nobody
  }
}
