import { isCircumstance } from './circumstances'
import { $lead, forgetLead, isFresh, isNothing, type LeadState, nothingTold, takeOver } from './lead-state'

// The lead state and a session's storage: read, checked and kept together here, and nowhere else.

type LeadStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const leadKey = 'lead'

/** Fills $lead from a session's storage and keeps the two together. Storage that refuses is ignored. */
export function keepLead(storage: LeadStorage, now: number): () => void {
  const told = $lead.get()
  rereadLead(storage, now)
  const stop = $lead.listen((lead) => keep(storage, lead))
  if (!isNothing(told)) takeOver({ ...$lead.get(), ...knownOnly(told) })
  return stop
}

/** Takes over what the session holds now, as another page left it. */
export function rereadLead(storage: LeadStorage, now: number): void {
  const stored = readLead(storage)
  if (isFresh(stored, now)) return takeOver(stored)
  forgetLead()
  keep(storage, nothingTold)
}

function keep(storage: LeadStorage, lead: LeadState): void {
  try {
    if (isNothing(lead)) storage.removeItem(leadKey)
    else storage.setItem(leadKey, JSON.stringify(lead))
  } catch {
    // Private browsing or full storage: the store alone will do for this page.
  }
}

const knownOnly = (lead: LeadState): Partial<LeadState> =>
  Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''))

/** Only what this release knows, in the shapes it knows: another release or another hand may have written it. */
function readLead(storage: LeadStorage): LeadState {
  try {
    const stored: unknown = JSON.parse(storage.getItem(leadKey) ?? '{}')
    const known = Object.entries(stored as object).filter(([name, value]) => fits(name, value))
    return { ...nothingTold, ...Object.fromEntries(known) }
  } catch {
    return nothingTold
  }
}

const texts = ['name', 'email', 'phone', 'postcode', 'message', 'brought']

function fits(name: string, value: unknown): boolean {
  if (name === 'usedAt') return typeof value === 'number'
  return texts.includes(name) ? typeof value === 'string' : isCircumstance(name, value)
}
