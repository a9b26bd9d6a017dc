import type { Dispatch } from 'react'
import { sendLead, type SendResult } from '~/outbox/send-lead'
import { shownFor } from '~/lib/browser'
import { faultsOf } from '~/lead/checks'
import { type Lead, payloadOf } from '~/lead/row'
import { messages, refused, waiting } from '~/toast/messages'
import { closeErrors, showToast } from '~/toast/toasts'
import type { FlowEvent } from './engine'
import { errorsOfFlow, type Flow } from './vocabulary'

interface Options {
  flow: Flow
  lead: Lead
  dispatch: Dispatch<FlowEvent>
  /** The field that no person sees was filled in. */
  isTrapped: boolean
  /** The row is stored, now or, after a failure, later. */
  onSent: (() => void) | undefined
}

/**
 * Sends a flow's answers. A failure that delivery goes on with is logged, and said only where the flow stays
 * (Specification 8); what can never be stored is said in every flow, which then stays where it is.
 */
export async function send({ flow, lead, dispatch, isTrapped, onSent }: Options): Promise<void> {
  const errors = errorsOfFlow(flow, faultsOf(payloadOf(lead.row)))
  if (Object.keys(errors).length > 0) return dispatch({ type: 'refused', errors })
  const stays = flow.onSaveError === 'stay'
  const succeed = (reference?: string) => {
    dispatch({ type: 'sent', reference })
    closeErrors()
    onSent?.()
  }
  const result: SendResult = await sendLead(lead, {
    signals: { trap: isTrapped, elapsed: shownFor() },
    ...(flow.minimumWait && { minimumWait: flow.minimumWait }),
    ...(stays && {
      onLater: (kind) => (kind === 'delivered' ? succeed(lead.row.reference_number) : showRefused()),
    }),
  }).catch(() => ({ kind: 'waiting' }))
  if (result.kind === 'delivered') return succeed(result.reference)
  if (result.kind === 'preview') {
    showToast(messages.preview)
    // A funnel says that it was not sent; a quiz shows its result.
    return dispatch(stays ? { type: 'refused', errors: {} } : { type: 'failed' })
  }
  console.error(`The enquiry could not be saved at once (${flow.name}, ${result.kind}).`)
  if (result.kind === 'refused') {
    showRefused()
    return dispatch({ type: 'refused', errors: {} })
  }
  if (result.tryAgainIn) closeErrors()
  if (stays) showToast(waiting(messages.flowFailed, result.tryAgainIn))
  dispatch({ type: 'failed' })
}

function showRefused(): void {
  closeErrors()
  showToast(refused(messages.flowFailed))
}
