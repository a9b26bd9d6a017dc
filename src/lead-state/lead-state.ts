import { atom, type ReadableAtom } from 'nanostores'
import { offerContactFor } from '~/lib/limits'
import { type Circumstances, noCircumstances } from './circumstances'

/** Who a visitor is, as typed in a form or a tool. What is not known is the empty text. */
export interface Contact {
  name: string
  email: string
  phone: string
  postcode: string
}

/** What brings a visitor from a tool or a button to the consultation form. */
export interface Carried {
  /** One line that names a tool's result, for the form's message. */
  message: string
  /** The words of the button that was pressed. */
  brought: string
}

/**
 * What a visitor has told us, offered in the next form or tool: in this session only (see ./open-lead-state), and
 * forgotten soon after its last use, since the next person may sit at the same computer.
 */
export interface LeadState extends Contact, Circumstances, Carried {
  /** When it was last told or filled in, in milliseconds since 1970. */
  usedAt: number
}

export const nothingTold: LeadState = {
  name: '',
  email: '',
  phone: '',
  postcode: '',
  ...noCircumstances,
  message: '',
  brought: '',
  usedAt: 0,
}

const store = atom<LeadState>(nothingTold)

/** Read it with useLead in an island; it changes through the functions of this folder alone. */
export const $lead: ReadableAtom<LeadState> = store

/** Nothing was told yet, or it has been forgotten. */
export const isNothing = (lead: LeadState): boolean => lead === nothingTold

/** A time that lies ahead comes from a clock that was put back: nobody knows how old it is. */
export const isFresh = ({ usedAt }: Pick<LeadState, 'usedAt'>, now: number): boolean =>
  now >= usedAt && now - usedAt < offerContactFor

/** Adds what was told just now, and gives back all that is known. */
export function tell(told: Partial<Contact & Circumstances & Carried>, now: number): LeadState {
  const next = { ...currentLead(now), ...told, usedAt: now }
  store.set(next)
  return next
}

/** What may be filled in now. What has rested too long is forgotten first. */
export function currentLead(now: number): LeadState {
  forgetOldLead(now)
  return store.get()
}

/** It has been filled in: its time begins again. */
export function renewLead(now: number): void {
  if (isFresh(store.get(), now)) store.set({ ...store.get(), usedAt: now })
}

/** Notes the button that led to this page, or that none did. What else is known is not used by that, and ages on. */
export function noteBrought(brought: string, now: number): void {
  const lead = currentLead(now)
  if (lead.brought !== brought) store.set({ ...lead, brought, usedAt: lead.usedAt || now })
}

/** Once it has been sent, a result or a button's words belong to no other enquiry. */
export function dropCarried(): void {
  const { message, brought } = store.get()
  if (message || brought) store.set({ ...store.get(), message: '', brought: '' })
}

export function forgetLead(): void {
  store.set(nothingTold)
}

export function forgetOldLead(now: number): void {
  if (!isFresh(store.get(), now)) forgetLead()
}

/** Takes over what the session keeps, in whole. */
export function takeOver(lead: LeadState): void {
  store.set(lead)
}
