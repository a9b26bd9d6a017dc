import { useId, useRef } from 'react'
import { ConsultationFields } from './ConsultationFields'
import { inOrder } from './consultation-form'
import { ErrorSummary, FailureNote, FormNotice } from './FormNotices'
import { FilledIn } from './ContactCard'
import { SentCard } from './SentCard'
import { useTypedBefore } from './use-typed-before'
import { useConsultation } from './use-consultation'
import type { ServiceOption } from '~/lead/sources'
import { useOfferedContact } from './use-form-contact'

export interface ConsultationFormProps {
  title: string
  description?: string | undefined
  /** The words of the button that sends; those of the button that led here stand there instead. */
  button?: string
  /** The row's service_type; preselects the service of that name. */
  serviceType: string
  /** What the form offers to choose from; none in the compact form. */
  services?: readonly ServiceOption[]
  /** Compact leaves out service and message. */
  variant?: 'hero' | 'compact' | 'default'
  /** The register's promise.reply: "within 24 hours". */
  reply: string
  /** The register's company.retentionMonths. */
  months: number
}

export function ConsultationForm(props: ConsultationFormProps) {
  const {
    title,
    description,
    serviceType,
    services,
    variant = 'default',
    button = 'Send my enquiry',
    reply,
    months,
  } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form)
  const { state, errors, onSubmit, startAgain } = useConsultation(form, { id, serviceType, reply })
  const { isFilled, cleared, clear, callToAction } = useOfferedContact(form)
  const isSent = state.kind === 'sent'
  return (
    <div className={`consultation consultation-${variant}`}>
      {isSent && <SentCard firstName={state.firstName} reply={reply} onAgain={startAgain} />}
      <form
        ref={form}
        method="post"
        action="/api/enquiry"
        onSubmit={(event) => void onSubmit(event)}
        noValidate
        hidden={isSent}
        aria-labelledby={`${id}-title`}
      >
        <h2 id={`${id}-title`}>{callToAction || title}</h2>
        {description && <p className="consultation-description">{description}</p>}
        <ErrorSummary errors={inOrder(errors).map(({ name, text }) => ({ id: `${id}-${name}`, text }))} />
        <ConsultationFields
          idPrefix={id}
          serviceType={serviceType}
          services={services}
          compact={variant === 'compact'}
          errors={errors}
        >
          <FilledIn isFilledIn={isFilled} cleared={cleared} onClear={clear}>
            We’ve filled in the details you gave us earlier.
          </FilledIn>
        </ConsultationFields>
        {state.kind === 'failed' && <FailureNote failure={state.failure} />}
        <button type="submit" className="button button-primary" aria-disabled={state.kind === 'sending'}>
          {state.kind === 'sending' ? 'Sending…' : callToAction || button}
        </button>
        <FormNotice months={months} />
      </form>
    </div>
  )
}
