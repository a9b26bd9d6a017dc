import type { ReactNode } from 'react'
import { preselected, type ServiceOption } from '~/submission/services'
import { longest } from '~/lib/limits'
import { FieldError } from '~/forms/FieldError'
import { TextField } from '~/forms/TextField'
import { Trap } from '~/forms/Honeypot'

interface Props {
  idPrefix: string
  serviceType: string
  services: readonly ServiceOption[] | undefined
  /** Leaves out service and message; the page's service type is sent as the service. */
  compact: boolean
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
  /** Stands under the visitor's own details. */
  children: ReactNode
}

/** Specification 3 and 5: four required fields, then service and message. */
export function ConsultationFields({
  idPrefix,
  serviceType,
  services = [],
  compact,
  errors,
  children,
}: Props) {
  const field = (name: string) => ({ id: `${idPrefix}-${name}`, name, error: errors[name] })
  return (
    <>
      <div className="field-row">
        <TextField
          {...field('firstName')}
          label="First name"
          required
          maxLength={longest.name}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...field('lastName')}
          label="Last name"
          required
          maxLength={longest.name}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      <div className="field-row">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          required
          maxLength={longest.email}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
        />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          required
          maxLength={longest.phone}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint={compact ? 'send' : 'next'}
        />
      </div>
      {children}
      {compact ? (
        <input type="hidden" name="service" value={serviceType} />
      ) : (
        <ServiceAndMessage {...{ idPrefix, serviceType, services, errors }} />
      )}
      <input type="hidden" name="serviceType" value={serviceType} />
      <Trap id={`${idPrefix}-subject`} />
    </>
  )
}

function ServiceAndMessage({
  idPrefix,
  serviceType,
  services = [],
  errors,
}: Omit<Props, 'compact' | 'children'>) {
  const messageId = `${idPrefix}-message`
  return (
    <>
      <div className="field">
        <label htmlFor={`${idPrefix}-service`}>Service</label>
        <select id={`${idPrefix}-service`} name="service" defaultValue={preselected(services, serviceType)}>
          <option value="">Please choose</option>
          {services.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={messageId}>Message</label>
        <textarea
          id={messageId}
          name="message"
          rows={3}
          maxLength={longest.message}
          aria-invalid={errors['message'] ? true : undefined}
          aria-describedby={errors['message'] && `${messageId}-error`}
        />
        <FieldError id={`${messageId}-error`} error={errors['message']} />
      </div>
    </>
  )
}
