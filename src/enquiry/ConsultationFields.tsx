import type { ReactNode } from 'react'
import { preselected, type ServiceOption } from '~/lead/sources'
import type { FormField } from '~/lead/columns'
import { details, others } from './fields'
import { FieldError, Honeypot, TextField } from './FormFields'

interface Props {
  idPrefix: string
  serviceType: string
  services: readonly ServiceOption[] | undefined
  /** Asks for the required fields alone; the page's service type is sent as the service. */
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
  const input = (field: FormField) => {
    const { name, label, kind, longest, isRequired, autoComplete } = field
    const props = { name, label, maxLength: longest, id: `${idPrefix}-${name}`, error: errors[name] }
    switch (kind) {
      case 'services':
        return <ServiceField key={name} {...props} {...{ services, serviceType }} />
      case 'textarea':
        return <TextArea key={name} {...props} />
      case 'text':
      case 'email':
      case 'tel':
        return (
          <TextField
            key={name}
            {...props}
            {...{ type: kind, autoComplete, required: isRequired }}
            {...(kind !== 'text' && { inputMode: kind })}
            enterKeyHint={compact && field === details.at(-1) ? 'send' : 'next'}
          />
        )
    }
  }
  return (
    <>
      <div className="field-row">{details.slice(0, 2).map(input)}</div>
      <div className="field-row">{details.slice(2).map(input)}</div>
      {children}
      {compact ? <input type="hidden" name="service" value={serviceType} /> : others.map(input)}
      <input type="hidden" name="serviceType" value={serviceType} />
      <Honeypot id={`${idPrefix}-subject`} />
    </>
  )
}

interface FieldProps {
  id: string
  name: string
  label: string
  maxLength: number
  error: string | undefined
}

interface ServiceFieldProps extends Pick<FieldProps, 'id' | 'name' | 'label'> {
  services: readonly ServiceOption[]
  serviceType: string
}

function ServiceField({ id, name, label, services, serviceType }: ServiceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={preselected(services, serviceType)}>
        <option value="">Please choose</option>
        {services.map((service) => (
          <option key={service.value} value={service.value}>
            {service.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function TextArea({ id, name, label, maxLength, error }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
