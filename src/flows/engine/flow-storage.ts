import type { FlowState } from './engine'
import type { Flow } from './vocabulary'
import { restore, serialise, storageKey } from './saved'
import { currentLead, openLeadState, renewLead } from '~/lead-state/lead-state'
import { session } from '~/lib/session'

/** What this session kept of a flow, with what other forms know where it may still be filled in. */
export function readFlow(flow: Flow): FlowState {
  openLeadState()
  const state = restore(flow, { stored: session.get(storageKey(flow)), lead: currentLead() })
  if (state.offered) renewLead()
  return state
}

/** This session has begun the flow, and not ended it. */
export const isKept = (flow: Flow): boolean => session.get(storageKey(flow)) !== null

/** Keeps place and answers for this session; a finished or untouched flow leaves nothing. */
export function keepFlow(flow: Flow, state: FlowState): void {
  const text = serialise(flow, state)
  if (text === undefined) session.remove(storageKey(flow))
  else session.set(storageKey(flow), text)
}
