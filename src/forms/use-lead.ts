import { useStore } from '@nanostores/react'
import { $lead, type LeadState } from '~/lead-state/lead-state'

/**
 * What the visitor has told us, in any form or tool of this session. The first drawing shows what the server knew, which
 * is nothing, so that the page and the island agree; what is known follows at once.
 */
export const useLead = (): LeadState => useStore($lead, { ssr: 'initial' })
