import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FormField } from '~/lead/columns'
import { $callToAction } from '~/lead/lead-state'
import { preselected, type ServiceOption } from '~/lead/sources'
import { Booking, type Office } from './Booking'
import { CallGroup } from './CallGroup'
import { Field, SelectField } from './Field'
import {
  ErrorSummary,
  FailureNote,
  FormNotice,
  Honeypot,
  PrefilledNote,
  SendingStatus,
  showField,
  TextField,
} from './FormParts'
import { messageHint, sentSteps, thankYou } from './form-words'
import { SuccessIcon } from './SuccessIcon'
import { Steps } from './Steps'
import { details, inOrder, others } from './lead'
import { isInvalidEmail, useConsultation } from './use-consultation'
import { type TypoSuggestions, useTypoSuggestions } from './use-typo-suggestions'
import { usePrefilledContact, useTypedBeforeHydration } from './use-prefilled'

// The consultation form, and the card that replaces it once it is sent. use-consultation.ts submits it, use-prefilled.ts prefills it,
// and native-form.ts is the form without JavaScript.

interface ConsultationFormProps {
  title: string
  description?: string | undefined
  /** The submit button's label. If another button led here, the submit button has that button's words instead. */
  button?: string
  /** The row's service_type. The service of that name is preselected. */
  serviceType: string
  services?: readonly ServiceOption[] | undefined
  /** Specification 3: the compact form has no message, and sends the page's service type as the service. */
  isCompact?: boolean
  offersCall?: boolean
  /** The fact promise.reply: "within 24 hours". */
  reply: string
  /** How long enquiries are kept: the fact company.retentionMonths. */
  months: number
  office: Office
}

export function ConsultationForm(props: ConsultationFormProps) {
  const { title, description, serviceType, services, offersCall = false, reply, months, office } = props
  const { button = 'Send my enquiry', isCompact = false } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useTypedBeforeHydration(form)
  const { suggestions, ask, clear: clearSuggestion, clearAll, listeners } = useTypoSuggestions(isInvalidEmail)
  const { state, errors, onSubmit, startAgain } = useConsultation(form, { id, serviceType, reply, ask })
  const { isPrefilled, cleared, clear } = usePrefilledContact(form, clearAll)
  const words = useStore($callToAction, { ssr: 'initial' })
  // The popup opens by itself.
  const callToAction = isCompact ? '' : words
  const isSent = state.kind === 'sent'
  const wasSent = useRef(false)
  useEffect(() => {
    // The focused button “Send another enquiry” has disappeared with its card.
    if (wasSent.current && !isSent) showField(form.current?.elements.namedItem('firstName'))
    wasSent.current = isSent
  }, [isSent])
  const accept = (name: string, suggestion: string) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.value = suggestion
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    field.focus()
    clearSuggestion(name)
  }
  return (
    <div>
      {isSent && <SentCard {...state.sent} {...{ reply, office }} onAgain={startAgain} />}
      <form
        ref={form}
        method="post"
        action="/api/enquiry"
        onSubmit={(event) => void onSubmit(event)}
        {...listeners}
        noValidate
        hidden={isSent}
        aria-labelledby={`${id}-title`}
        className={`grid gap-4.5 ${isCompact ? compactStyle : ''}`}
      >
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="text-2xl">
            {callToAction || title}
          </h2>
          {description && <p className="mt-1.5 leading-snug text-ink-soft">{description}</p>}
        </div>
        <ErrorSummary errors={inOrder(errors).map(({ name, text }) => ({ id: `${id}-${name}`, text }))} />
        <ConsultationFields
          {...{ serviceType, services, isCompact, errors, suggestions }}
          idPrefix={id}
          onAccept={accept}
        >
          <PrefilledNote isPrefilled={isPrefilled} cleared={cleared} onClear={clear}>
            We’ve filled in the details you gave us earlier.
          </PrefilledNote>
        </ConsultationFields>
        {offersCall && !isSent && <CallGroup />}
        {state.kind === 'failed' && <FailureNote failure={state.failure} {...office} />}
        <button
          type="submit"
          className="button button-primary w-full"
          aria-disabled={state.kind === 'sending'}
        >
          {state.kind === 'sending' ? 'Sending…' : callToAction || button}
        </button>
        <SendingStatus isSending={state.kind === 'sending'} />
        <FormNotice months={months} />
      </form>
    </div>
  )
}

/** In the popup on a phone, the whole form fits on the screen. */
const compactStyle = [
  'max-md:gap-2 max-md:*:[div]:gap-x-3 max-md:*:[div]:gap-y-2 max-md:[@media(height>=46rem)]:gap-3',
  'max-md:[&_input]:min-h-11 max-md:[&_input]:py-2 max-md:**:data-field:gap-0.5',
  'max-md:[&_h2]:pr-10 max-md:[&_h2]:text-xl max-md:[&_h2+p]:pr-10 max-md:[&_h2+p]:text-sm',
].join(' ')

interface ConsultationFieldsProps extends Pick<
  ConsultationFormProps,
  'serviceType' | 'services' | 'isCompact'
> {
  idPrefix: string
  errors: Readonly<Record<string, string>>
  suggestions: TypoSuggestions
  onAccept: (name: string, suggestion: string) => void
  /** Below the contact details. */
  children: ReactNode
}

/** Specification 3 and 5: the required fields, then service and message. */
function ConsultationFields(props: ConsultationFieldsProps) {
  const { idPrefix, serviceType, services = [], isCompact, errors, suggestions, onAccept, children } = props
  const input = (field: FormField) => {
    const { name, label, kind, longest, isRequired, autoComplete } = field
    const id = `${idPrefix}-${name}`
    const error = errors[name]
    if (kind === 'services')
      return (
        <SelectField
          key={name}
          {...{ id, name, label }}
          options={[{ value: '', label: 'Please choose' }, ...services]}
          defaultValue={preselected(services, serviceType)}
        />
      )
    if (kind === 'textarea')
      return (
        <Field key={name} {...{ label, error }} htmlFor={id} hint={messageHint}>
          <textarea
            {...{ id, name }}
            rows={3}
            maxLength={longest}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
        </Field>
      )
    return (
      <TextField
        key={name}
        {...{ id, name, label, error, type: kind, autoComplete, required: isRequired }}
        maxLength={longest}
        {...(kind !== 'text' && { inputMode: kind })}
        typoSuggestion={suggestions[name]}
        onAccept={(suggestion) => onAccept(name, suggestion)}
        enterKeyHint={isCompact && field === details.at(-1) ? 'send' : 'next'}
      />
    )
  }
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4">
        {details.slice(0, 2).map(input)}
      </div>
      {/* Email addresses are long. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
        {details.slice(2).map(input)}
      </div>
      {children}
      {isCompact ? <input type="hidden" name="service" value={serviceType} /> : others.map(input)}
      <input type="hidden" name="serviceType" value={serviceType} />
      <Honeypot id={`${idPrefix}-subject`} />
    </>
  )
}

interface SentCardProps {
  firstName: string
  email: string
  phone: string
  /** The reply promise: "within 24 hours". */
  reply: string
  office: Office
  onAgain: () => void
}

/** Shown once the enquiry is stored: thanks, a time for the call, and what happens next. */
function SentCard({ firstName, email, phone, reply, office, onAgain }: SentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4 tiny:block">
        <SuccessIcon />
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {`${thankYou('Thank you', firstName)}. We have your enquiry.`}
        </h2>
      </div>
      <Booking {...{ email, phone, office }} />
      <Steps items={sentSteps(reply)} />
      <div>
        <button type="button" className="button button-quiet button-small" onClick={onAgain}>
          Send another enquiry
        </button>
      </div>
    </div>
  )
}
