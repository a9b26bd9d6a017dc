import type { Dispatch, RefObject } from 'react'
import { sendLead, type SendResult } from '~/delivery/send-lead'
import type { FlowEvent, FlowState } from './engine'
import { errorsOfFlow } from './faults'
import { resultLine } from './result-line'
import { saveLead } from '~/lead-state/lead-state'
import { type AnswersOf, completeAnswers, type Flow } from './vocabulary'
import { faultsOf } from '~/submission/checks'
import type { Lead } from '~/submission/row'
import { payloadOf } from '~/submission/payload'
import { messages, refused, waiting } from '~/toast/messages'
import { closeErrors, showToast } from '~/toast/toasts'
import { shownFor } from '~/lib/when-shown'

interface Options<F extends Flow> {
  flow: F
  state: FlowState
  dispatch: Dispatch<FlowEvent>
  root: RefObject<HTMLElement | null>
  toLead: (answers: AnswersOf<F>) => Lead
  /** The row is stored, now or, after a failure, later. */
  onSent?: () => void
}

/**
 * Sends a flow's answers. A failure that delivery goes on with is logged, and told only where the flow stays
 * (Specification 8); what can never be stored is told in every flow, which then stays where it is.
 */
export async function send<F extends Flow>(options: Options<F>): Promise<void> {
  const { flow, state, dispatch, toLead } = options
  const answers = completeAnswers(flow, state.answers)
  if (!answers) return
  const lead = toLead(answers)
  const errors = errorsOfFlow(flow, faultsOf(payloadOf(lead.row)))
  if (Object.keys(errors).length === 0) await deliver(lead, options)
  else dispatch({ type: 'refused', errors })
}

async function deliver<F extends Flow>(
  lead: Lead,
  { flow, dispatch, root, onSent }: Options<F>,
): Promise<void> {
  const stays = flow.onSaveError === 'stay'
  const succeed = (reference?: string) => {
    dispatch({ type: 'sent', reference })
    closeErrors()
    onSent?.()
  }
  const result: SendResult = await sendLead(lead, {
    signals: { trap: isTrapped(root.current), elapsed: shownFor() },
    ...(flow.minimumWait && { minimumWait: flow.minimumWait }),
    ...(stays && {
      onLater: (kind) => (kind === 'delivered' ? succeed(lead.row.reference_number) : tellRefused()),
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
    tellRefused()
    return dispatch({ type: 'refused', errors: {} })
  }
  if (result.tryAgainIn) closeErrors()
  if (stays) showToast(waiting(messages.flowFailed, result.tryAgainIn))
  dispatch({ type: 'failed' })
}

function tellRefused(): void {
  closeErrors()
  showToast(refused(messages.flowFailed))
}

const isTrapped = (root: HTMLElement | null): boolean =>
  Boolean(root?.querySelector<HTMLInputElement>('input[name=subject]')?.value)

/** Once a flow has shown its result, the consultation form opens with a line that names it. */
export function tellResult<F extends Flow>(
  flow: F,
  { answers, reference }: FlowState,
  toResult: (answers: AnswersOf<F>, reference: string | undefined) => string,
): void {
  const complete = completeAnswers(flow, answers)
  if (complete) saveLead({ message: resultLine(flow, toResult(complete, reference)) })
}
