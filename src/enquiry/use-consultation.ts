import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { faultsOf } from '~/lead/checks'
import { forgetNextEnquiry } from '~/lead/lead-state'
import { type Lead, payloadOf } from '~/lead/row'
import { shownFor } from '~/lib/browser'
import { cleanEmail, cleanTyped } from '~/lib/typed-text'
import type { FinalOutcome } from '~/outbox/insert'
import { sendLead } from '~/outbox/send-lead'
import { messages, refused, waiting } from '~/toast/messages'
import { closeErrors, showToast } from '~/toast/toasts'
import { showField } from './FormParts'
import { type ConsultationFields, consultationLead, eachField, errorsOf, inOrder } from './lead'

// Sending the consultation form: read its fields, check them, hand the lead to the outbox, show the result.

type State =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** `waiting`: the first attempt failed, and the outbox keeps trying. `refused`: it gave up. */
  | { kind: 'failed'; failure: 'waiting' | 'refused' }
  | { kind: 'sent'; sent: { firstName: string; email: string; phone: string } }

interface Options {
  /** Distinguishes this form from the page's others. */
  id: string
  serviceType: string
  /** The reply promise: "within 24 hours". */
  reply: string
  /** Asks about probable typing errors. True if it asks, so that nothing is sent yet. */
  ask: (form: HTMLFormElement) => boolean
}

/** Specification 4, Consultation form: filled, submitted, then success or error. */
export function useConsultation(ref: RefObject<HTMLFormElement | null>, options: Options) {
  const { id, serviceType, reply, ask } = options
  const [state, setState] = useState<State>({ kind: 'open' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isSending = useRef(false)
  // In an effect, since the error beside the field must be there before the field is focused and described by it.
  useEffect(() => showFirstFault(ref.current, errors), [ref, errors])

  /** Empties the form, unless the visitor has typed something else since it was sent. */
  const succeed = (form: HTMLFormElement, sent: ReturnType<typeof readFields>) => {
    const isUnchanged = JSON.stringify(readFields(form)) === JSON.stringify(sent)
    if (isUnchanged) form.reset()
    forgetNextEnquiry()
    const { email, phone } = sent
    setState(
      isUnchanged
        ? {
            kind: 'sent',
            sent: { firstName: sent.firstName, email, phone },
          }
        : { kind: 'open' },
    )
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
    const found = faultsIn(form, consultationLead(readFields(form), serviceType))
    setErrors(found)
    if (Object.keys(found).length > 0 || ask(form)) return
    const fields = readFields(form)
    const lead = consultationLead(fields, serviceType)
    setState({ kind: 'sending' })
    const call = valueOf(form, 'call')
    const signals = { trap: isTrapped(form), elapsed: shownFor() }
    const onLater = (kind: FinalOutcome['kind']) =>
      kind === 'delivered' ? succeed(form, fields) : fail(kind)
    const result = await sendLead(lead, { signals, call, form: id, onLater })
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

/**
 * The cleaned values in the form now, whether typed or filled in by the browser, before or after hydration. Read from the
 * elements, because FormData would replace a lone surrogate (half a character, cut in two by a paste) with U+FFFD.
 */
export const readFields = (form: HTMLFormElement): ConsultationFields =>
  eachField((name) => cleanTyped(valueOf(form, name)))

const isTrapped = (form: HTMLFormElement): boolean => valueOf(form, 'subject') !== ''

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? field.value : ''
}

/** The browser's own check of an email address, which this form alone applies, on the value that would be stored. */
export function isNoAddress(field: HTMLInputElement): boolean {
  const cleaned = field.cloneNode() as HTMLInputElement
  cleaned.value = cleanEmail(field.value)
  return cleaned.validity.typeMismatch
}

/** The errors of the form by field: completeness, lengths, and the browser's own check of an email address. */
function faultsIn(form: HTMLFormElement, lead: Lead): Record<string, string> {
  const email = form.elements.namedItem('email')
  const isMistyped = email instanceof HTMLInputElement && isNoAddress(email)
  return {
    ...errorsOf(faultsOf(payloadOf(lead.row))),
    ...(isMistyped && { email: 'Enter an email address, like name@example.com.' }),
  }
}

function showFirstFault(form: HTMLFormElement | null, errors: Readonly<Record<string, string>>): void {
  const [first] = inOrder(errors)
  if (!first) return
  showField(form?.elements.namedItem(first.name))
  // The summary stands above the field: it must not lie under what sticks to the top. Where both have room, it is shown too.
  form?.querySelector('[data-errors]')?.scrollIntoView({ block: 'nearest' })
}
