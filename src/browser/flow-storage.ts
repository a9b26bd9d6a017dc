import type { FlowState } from '~/features/flow/engine'
import type { Flow } from '~/features/flow/flow'
import { restore, serialise, storageKey } from '~/features/flow/saved'
import { session } from './session'

/** What this session kept of a flow. */
export const readFlow = (flow: Flow): FlowState => restore(flow, session.get(storageKey(flow)))

/** Keeps place and answers for this session; a finished or untouched flow leaves nothing. */
export function keepFlow(flow: Flow, state: FlowState): void {
  const text = serialise(flow, state)
  if (text === undefined) session.remove(storageKey(flow))
  else session.set(storageKey(flow), text)
}
