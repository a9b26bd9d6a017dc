import { useSyncExternalStore } from 'react'
import { $lead, type LeadState, nothingTold } from '~/lead-state/lead-state'

const listen = (onChange: () => void) => $lead.listen(onChange)
const known = () => $lead.get()
const nothingYet = () => nothingTold

/**
 * What the visitor has told us, in any form or tool of this session. The first drawing shows what the server knew, which
 * is nothing, so that the page and the island agree; what is known follows at once.
 */
export const useLead = (): LeadState => useSyncExternalStore(listen, known, nothingYet)
