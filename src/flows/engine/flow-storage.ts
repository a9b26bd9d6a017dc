import type { FlowState } from './engine'
import type { Flow } from './vocabulary'
import { restore, serialise, storageKey } from './saved'
import { offeredContact, renewContact } from '~/forms/contact'
import { openContact } from '~/forms/open-contact'
import { session } from '~/lib/session'

/** What this session kept of a flow, with the visitor's details where they may still be filled in. */
export function readFlow(flow: Flow): FlowState {
  openContact()
  const now = Date.now()
  const state = restore(flow, { stored: session.get(storageKey(flow)), contact: offeredContact(now) })
  if (state.offered) renewContact(now)
  return state
}

/** Keeps place and answers for this session; a finished or untouched flow leaves nothing. */
export function keepFlow(flow: Flow, state: FlowState): void {
  const text = serialise(flow, state)
  if (text === undefined) session.remove(storageKey(flow))
  else session.set(storageKey(flow), text)
}
