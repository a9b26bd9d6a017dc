import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { sendLead } from '~/outbox/send-lead'
import { forgetNextEnquiry } from '~/lead/lead-state'
import { consultationLead } from './lead'
import type { FinalOutcome } from '~/outbox/insert'
import { shownFor } from '~/lib/browser'
import { messages, refused, waiting } from '~/toast/messages'
import { closeErrors, showToast } from '~/toast/toasts'
import { faultsIn, isTrapped, readFields, showFirstFault } from './consultation-form'

type State =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** The first attempt failed, and delivery goes on; or it was refused for good. */
  | { kind: 'failed'; failure: 'waiting' | 'refused' }
  | { kind: 'sent'; firstName: string }

interface Options {
  /** Names this form among the page's. */
  id: string
  serviceType: string
  /** The reply promise: "within 24 hours". */
  reply: string
}

/** Specification 4, Consultation form: filled, submitted, then success or error. */
export function useConsultation(ref: RefObject<HTMLFormElement | null>, { id, serviceType, reply }: Options) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isSending = useRef(false)
  // Once the sentences stand under their fields.
  useEffect(() => showFirstFault(ref.current, errors), [ref, errors])

  /** Empties the form, but for words typed since it was sent. */
  const succeed = (form: HTMLFormElement, sent: ReturnType<typeof readFields>) => {
    const isUnchanged = JSON.stringify(readFields(form)) === JSON.stringify(sent)
    if (isUnchanged) form.reset()
    forgetNextEnquiry()
    setState(isUnchanged ? { kind: 'sent', firstName: sent.firstName.trim() } : { kind: 'open' })
    closeErrors()
    showToast(messages.consultationSent(reply))
  }

  const fail = (kind: 'waiting' | 'refused', tryAgainIn?: number) => {
    setState({ kind: 'failed', failure: kind })
    if (kind === 'refused' || tryAgainIn) closeErrors()
    const { consultationFailed: failed } = messages
    showToast(kind === 'waiting' ? waiting(failed, tryAgainIn) : refused(failed))
  }

  const send = async (form: HTMLFormElement) => {
    const fields = readFields(form)
    const lead = consultationLead(fields, serviceType)
    const found = faultsIn(form, lead)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setState({ kind: 'sending' })
    const signals = { trap: isTrapped(form), elapsed: shownFor() }
    const onLater = (kind: FinalOutcome['kind']) =>
      kind === 'delivered' ? succeed(form, fields) : fail(kind)
    const result = await sendLead(lead, { signals, form: id, onLater })
    if (result.kind === 'delivered') return succeed(form, fields)
    if (result.kind === 'preview') {
      setState({ kind: 'open' })
      return void showToast(messages.preview)
    }
    fail(result.kind, result.kind === 'waiting' ? result.tryAgainIn : undefined)
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send(ref.current ?? event.currentTarget).catch(() => {
      setState({ kind: 'open' })
      showToast(messages.unexpected)
    })
    isSending.current = false
  }

  return { state, errors, onSubmit, startAgain: () => setState({ kind: 'open' }) }
}
