import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { faultsOf } from '~/lead/checks'
import { forgetNextEnquiry } from '~/lead/lead-state'
import { payloadOf, type SubmissionRow } from '~/lead/row'
import { shownFor } from '~/lib/browser'
import { cleanEmail, cleanTyped } from '~/lib/typed-text'
import type { FinalOutcome } from '~/outbox/insert'
import { sendLead } from '~/outbox/send-lead'
import { messages, refused, waiting } from '~/toast/messages'
import { closeErrors, showToast } from '~/toast/toasts'
import { showField } from './FormParts'
import { type ConsultationFields, consultationLead, eachField, errorsOf, inOrder } from './lead'

// Submits the consultation form: reads and validates its fields, gives the lead to the outbox and shows the result.

type State =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** `waiting`: the outbox keeps trying. `refused`: the database rejected it. */
  | { kind: 'failed'; failure: 'waiting' | 'refused' }
  | { kind: 'sent'; sent: Pick<ConsultationFields, 'firstName' | 'email' | 'phone'> }

interface Options {
  /** Distinguishes the forms of a page. */
  id: string
  serviceType: string
  /** The reply promise: "within 24 hours". */
  reply: string
  /** Asks about probable typing errors. Returns true if it asked, in which case nothing is sent yet. */
  ask: (form: HTMLFormElement) => boolean
}

/** Specification 4, Consultation form. */
export function useConsultation(ref: RefObject<HTMLFormElement | null>, options: Options) {
  const { id, serviceType, reply, ask } = options
  const [state, setState] = useState<State>({ kind: 'open' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isSending = useRef(false)
  // In an effect, because the error must be rendered before its field gets focus.
  useEffect(() => showFirstError(ref.current, errors), [ref, errors])

  /** Empties the form, unless the visitor has changed it since it was sent. */
  const succeed = (form: HTMLFormElement, sent: ConsultationFields) => {
    const isUnchanged = JSON.stringify(readFields(form)) === JSON.stringify(sent)
    if (isUnchanged) form.reset()
    forgetNextEnquiry()
    setState(isUnchanged ? { kind: 'sent', sent } : { kind: 'open' })
    closeErrors()
    showToast(isUnchanged ? messages.consultationSent(reply) : messages.sentLater)
  }

  const fail = (failure: 'waiting' | 'refused', retryAfter?: number) => {
    setState({ kind: 'failed', failure })
    if (failure === 'refused' || retryAfter) closeErrors()
    const { consultationFailed: failed } = messages
    showToast(failure === 'waiting' ? waiting(failed, retryAfter) : refused(failed))
  }

  const send = async (form: HTMLFormElement) => {
    const fields = readFields(form)
    const lead = consultationLead(fields, serviceType)
    const found = errorsIn(form, lead)
    setErrors(found)
    if (Object.keys(found).length > 0 || ask(form)) return
    setState({ kind: 'sending' })
    const call = valueOf(form, 'call')
    const signals = { trap: valueOf(form, 'subject') !== '', elapsed: shownFor() }
    const onLater = (kind: FinalOutcome['kind']) => {
      if (kind === 'delivered') succeed(form, fields)
      else fail(kind)
      return true
    }
    const isOnPage = () => form.isConnected
    const result = await sendLead(lead, { signals, call, form: id, onLater, isOnPage })
    if (result.kind === 'delivered') return succeed(form, fields)
    if (result.kind === 'preview') {
      setState({ kind: 'open' })
      return showToast(messages.preview)
    }
    if (result.kind === 'refused') return isOnPage() ? fail('refused') : undefined
    fail('waiting', result.retryAfter)
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

/**
 * The cleaned values of the form's fields. Read from the elements, because FormData would replace a lone surrogate (half of a
 * character that a paste has cut in two) with U+FFFD.
 */
export const readFields = (form: HTMLFormElement): ConsultationFields =>
  eachField((name) => cleanTyped(valueOf(form, name)))

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? field.value : ''
}

/** Whether the browser's check rejects the email address that would be stored. */
export function isInvalidEmail(field: HTMLInputElement): boolean {
  const cleaned = field.cloneNode() as HTMLInputElement
  cleaned.value = cleanEmail(field.value)
  return cleaned.validity.typeMismatch
}

/** The form's errors by field: completeness, lengths, and the browser's check of an email address. */
function errorsIn(form: HTMLFormElement, lead: SubmissionRow): Record<string, string> {
  const email = form.elements.namedItem('email')
  const isInvalid = email instanceof HTMLInputElement && isInvalidEmail(email)
  return {
    ...errorsOf(faultsOf(payloadOf(lead))),
    ...(isInvalid && { email: 'Enter an email address, like name@example.com.' }),
  }
}

function showFirstError(form: HTMLFormElement | null, errors: Readonly<Record<string, string>>): void {
  const [first] = inOrder(errors)
  if (!first) return
  showField(form?.elements.namedItem(first.name))
  // Also show the summary above the field, if both fit on the screen.
  for (const shown of ['[data-errors]', '[data-field]:focus-within'])
    form?.querySelector(shown)?.scrollIntoView({ block: 'nearest' })
}
