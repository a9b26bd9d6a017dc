import type { ReactNode } from 'react'
import { preselected, type ServiceOption } from '~/submission/services'
import { longest } from '~/lib/limits'
import { columns } from '~/submission/columns'
import { details } from './fields'
import { FieldError } from '~/forms/FieldError'
import { TextField } from '~/forms/TextField'
import { Honeypot } from '~/forms/Honeypot'

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
  const input = ({ name, column, label, type, autoComplete }: (typeof details)[number]) => (
    <TextField
      key={name}
      {...{ name, label, type, autoComplete, error: errors[name] }}
      id={`${idPrefix}-${name}`}
      required
      maxLength={columns[column].longest}
      {...(type !== 'text' && { inputMode: type })}
      enterKeyHint={compact && name === 'phone' ? 'send' : 'next'}
    />
  )
  return (
    <>
      <div className="field-row">{details.slice(0, 2).map(input)}</div>
      <div className="field-row">{details.slice(2).map(input)}</div>
      {children}
      {compact ? (
        <input type="hidden" name="service" value={serviceType} />
      ) : (
        <ServiceAndMessage {...{ idPrefix, serviceType, services, errors }} />
      )}
      <input type="hidden" name="serviceType" value={serviceType} />
      <Honeypot id={`${idPrefix}-subject`} />
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
