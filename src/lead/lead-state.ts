import { atom, type ReadableAtom } from 'nanostores'
import { offerContactFor } from '~/lib/limits'
import { bookedCallKey, sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'
import { callToActionKey, callToActionWords } from './call-to-action'

// The lead state: what a visitor typed or chose in any form or tool, to prefill the next one. It is part of the session, and is deleted
// half an hour after its last use, because another person may use the computer. Only the functions of this file change it.

/**
 * The visitor's profile, which the tools share. Tools ask in different detail, so a field has more and less precise values: two tools
 * have the answer "children or someone who depends on me", a third has "children".
 */
const profileValues = {
  /** How many wills are wanted: for the visitor alone, or for both partners. */
  people: ['one', 'two'],
  partner: ['married', 'unmarried', 'some', 'none'],
  children: ['children', 'family', 'no-children', 'nobody'],
  home: ['home', 'assets', 'no-home', 'nothing'],
} as const

export type ProfileField = keyof typeof profileValues
export type ProfileValue<F extends ProfileField = ProfileField> = (typeof profileValues)[F][number]

/** Empty if unknown. */
export type Profile = { [F in ProfileField]: ProfileValue<F> | '' }

export const emptyProfile: Profile = { people: '', partner: '', children: '', home: '' }

/** Contact details as typed in a form or a tool; empty if unknown. */
const emptyContact = { name: '', email: '', phone: '', postcode: '' }
export type Contact = typeof emptyContact

export const emptyLead = {
  ...emptyContact,
  /** The end of the name, if a form asked for it separately. */
  lastName: '',
  ...emptyProfile,
  /** A tool's result in one line, for the message of the next enquiry. */
  message: '',
  /** When it was last saved or prefilled, in milliseconds since 1970. */
  usedAt: 0,
}
export type LeadState = typeof emptyLead

/** Never saved, or deleted. */
export const isEmptyLead = (lead: LeadState): boolean => lead === emptyLead

/** False for a time in the future: the clock has been put back, so the age is unknown. */
const isFresh = ({ usedAt }: LeadState): boolean => {
  const age = Date.now() - usedAt
  return age >= 0 && age < offerContactFor
}

export const leadKey = 'lead'

function isKnown([field, value]: [string, unknown]): boolean {
  if (Object.hasOwn(profileValues, field))
    return (profileValues[field as ProfileField] as readonly unknown[]).includes(value)
  return Object.hasOwn(emptyLead, field) && typeof value === typeof emptyLead[field as keyof LeadState]
}

/** Known fields and values of the session that are not too old. Another release, or the visitor, may have written them. */
function readStored(): LeadState {
  const known = Object.entries(parseObject(session.get(leadKey)) ?? {}).filter(isKnown)
  const lead: LeadState = { ...emptyLead, ...Object.fromEntries(known) }
  return isFresh(lead) ? lead : emptyLead
}

const store = atom<LeadState>(readStored())

function setLead(lead: LeadState): void {
  if (isEmptyLead(lead)) session.remove(leadKey)
  else session.set(leadKey, JSON.stringify(lead))
  store.set(lead)
}

/** In an island use `useStore($lead, { ssr: () => emptyLead })`, because there is no visitor at build time. */
export const $lead: ReadableAtom<LeadState> = store

/** The words of the button that led to this page's form; empty if none did, and after sending. */
export const $callToAction = atom('')

/** The state for prefilling. Deletes it first if it is too old. */
export function currentLead(): LeadState {
  if (!isFresh(store.get())) forgetLead()
  return store.get()
}

/** Saves values that were typed or chosen. Returns the whole state. */
export function saveLead(values: Partial<Omit<LeadState, 'usedAt'>>): LeadState {
  const lead = { ...currentLead(), ...values, usedAt: Date.now() }
  setLead(lead)
  return lead
}

/** Call it when values were prefilled or shown. Their half-hour starts again. */
export function renewLead(): void {
  const lead = currentLead()
  if (!isEmptyLead(lead)) setLead({ ...lead, usedAt: Date.now() })
}

export function forgetLead(): void {
  setLead(emptyLead)
}

/** “Not you? Clear”: the next person has neither sent the last quote nor booked the last call. */
export function forgetPerson(): void {
  forgetLead()
  session.remove(sentQuoteKey)
  session.remove(bookedCallKey)
}

/** Call it after sending: a tool's result and a button's words belong to that enquiry only. */
export function forgetNextEnquiry(): void {
  session.remove(callToActionKey)
  $callToAction.set('')
  const lead = store.get()
  if (lead.message) setLead({ ...lead, message: '' })
}

// Islands import this module during the build, where there is no page.
if (typeof window !== 'undefined') {
  const followButton = () =>
    $callToAction.set(callToActionWords(session.get(callToActionKey), location.pathname))
  followButton()
  // The button may be on this page. On `window`, because boot.ts stores its words on `document`.
  window.addEventListener('click', followButton)
  currentLead()
  document.addEventListener('visibilitychange', () => void currentLead())
  // A page restored by Back, or prerendered earlier, shows the session's state, which another page may have changed.
  const followSession = () => {
    if (JSON.stringify(store.get()) !== session.get(leadKey)) setLead(readStored())
  }
  window.addEventListener('pageshow', followSession)
  document.addEventListener('prerenderingchange', followSession)
}

/** True while a visitor is part-way through a flow on this page, so that the quote popup waits. */
export const $flowUnderWay = atom(false)
