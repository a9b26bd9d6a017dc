import { preselected, serviceOptions } from '~/features/consultation/services'
import { longest } from '~/lib/limits'
import { FieldError } from './FieldError'
import { TextField } from './TextField'
import { Trap } from './Trap'

interface Props {
  idPrefix: string
  serviceType: string
  /** Leaves out service and message; the preselected service is still sent. */
  compact: boolean
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
}

/** Specification 3 and 5: four required fields, then service and message. */
export function ConsultationFields({ idPrefix, serviceType, compact, errors }: Props) {
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
      {compact ? (
        <input type="hidden" name="service" value={preselected(serviceType)} />
      ) : (
        <ServiceAndMessage {...{ idPrefix, serviceType, errors }} />
      )}
      <input type="hidden" name="serviceType" value={serviceType} />
      <Trap id={`${idPrefix}-subject`} />
    </>
  )
}

function ServiceAndMessage({ idPrefix, serviceType, errors }: Omit<Props, 'compact'>) {
  const messageId = `${idPrefix}-message`
  return (
    <>
      <div className="field">
        <label htmlFor={`${idPrefix}-service`}>Service</label>
        <select id={`${idPrefix}-service`} name="service" defaultValue={preselected(serviceType)}>
          <option value="">Please choose</option>
          {serviceOptions.map(({ value, label }) => (
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
          aria-describedby={errors['message'] && `${messageId}-error`}
        />
        <FieldError id={`${messageId}-error`} error={errors['message']} />
      </div>
    </>
  )
}
