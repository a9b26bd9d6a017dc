import { type FormColumn, formFields } from '~/lead/columns'
import type { Lead } from '~/lead/row'
import { sources } from '~/lead/sources'
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
