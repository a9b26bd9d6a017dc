import type { Lead } from '~/submission/row'
import { sources } from '~/submission/sources'
import type { ConsultationFields } from './fields'

/** Specification 7: the consultation form's row. */
export function consultationLead(fields: ConsultationFields, serviceType: string): Lead {
  const { firstName, lastName, ...rest } = fields
  return {
    row: {
      ...sources.consultation.row,
      first_name: firstName,
      last_name: lastName,
      ...rest,
      service_type: serviceType,
      consent: true,
    },
  }
}
