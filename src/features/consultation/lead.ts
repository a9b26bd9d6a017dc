import type { Lead } from '~/features/lead/lead'
import { sources } from '~/features/lead/sources'

/** What the form's fields hold, as typed. */
export interface ConsultationFields {
  firstName: string
  lastName: string
  email: string
  phone: string
  service: string
  message: string
}

/** Specification 7: the consultation form's row, and its follow-up helper's payload of kind "consultation". */
export function consultationLead(fields: ConsultationFields, serviceType: string): Lead {
  const { firstName, lastName, ...rest } = fields
  return {
    row: {
      ...sources.consultation,
      first_name: firstName,
      last_name: lastName,
      ...rest,
      service_type: serviceType,
      consent: true,
    },
    followUp: { ...fields, serviceType, kind: 'consultation' },
  }
}
