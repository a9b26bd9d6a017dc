import { type Dispatch, type RefObject, useEffect } from 'react'
import { sendLead, type SendResult } from '~/browser/send-lead'
import type { FlowEvent, FlowState } from '~/features/flow/engine'
import { type AnswersOf, completeAnswers, type Flow } from '~/features/flow/flow'
import type { Lead } from '~/features/lead/lead'
import { messages } from '~/features/toast/messages'
import { closeErrors, showToast } from '~/features/toast/toasts'

interface Options<F extends Flow> {
  flow: F
  state: FlowState
  dispatch: Dispatch<FlowEvent>
  root: RefObject<HTMLElement | null>
  toLead: (answers: AnswersOf<F>) => Lead
  onSent: (() => void) | undefined
}

/** Sends when the engine says so. A failure is logged, and told only where the flow stays (Specification 8). */
export function useSending<F extends Flow>(options: Options<F>): void {
  const isSending = options.state.status === 'sending'
  useEffect(() => {
    if (isSending) void send(options)
    // Once each time sending begins.
  }, [isSending])
}

async function send<F extends Flow>({
  flow,
  state,
  dispatch,
  root,
  toLead,
  onSent,
}: Options<F>): Promise<void> {
  const answers = completeAnswers(flow, state.answers)
  if (!answers) return
  const stays = flow.onSaveError === 'stay'
  const succeed = (reference?: string) => {
    dispatch({ type: 'sent', reference })
    closeErrors()
    onSent?.()
  }
  const lead = toLead(answers)
  const result: SendResult = await sendLead(lead, {
    signals: { trap: isTrapped(root.current), elapsed: Math.round(performance.now()) },
    ...(flow.minimumWait && { minimumWait: flow.minimumWait }),
    ...(stays && { onLater: () => succeed(lead.row.reference_number) }),
  }).catch(() => ({ kind: 'waiting' }))
  if (result.kind === 'delivered') return succeed(result.reference)
  console.error(`The enquiry could not be saved at once (${flow.name}, ${result.kind}).`)
  if (stays) showToast(messages.flowFailed)
  dispatch({ type: 'failed' })
}

const isTrapped = (root: HTMLElement | null): boolean =>
  Boolean(root?.querySelector<HTMLInputElement>('input[name=subject]')?.value)
