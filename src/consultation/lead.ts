import { type FormColumn, formFields } from '~/submission/columns'
import type { Lead } from '~/submission/row'
import { sources } from '~/submission/sources'
import type { ConsultationFields } from './fields'

/** Specification 7: the consultation form's row. */
export function consultationLead(fields: ConsultationFields, serviceType: string): Lead {
  const typed = Object.fromEntries(formFields.map(({ name, column }) => [column, fields[name]]))
  return {
    row: {
      ...sources.consultation.row,
      ...(typed as Record<FormColumn, string>),
      service_type: serviceType,
      consent: true,
    },
  }
}
