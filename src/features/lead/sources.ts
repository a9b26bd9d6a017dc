import type { FormType } from './lead'

interface Source<T extends FormType = FormType> {
  service: string
  service_type: string
  form_type: T
}

/**
 * Specification 3, "Values per source". The consultation form's service is as chosen and its
 * service_type the page's, so its line holds the form type alone.
 */
export const sources = {
  consultation: { form_type: 'consultation' },
  will_price_calculator: {
    service: 'Will Writing',
    service_type: 'wills',
    form_type: 'will_price_calculator',
  },
  need_assessment: {
    service: 'Estate Planning Assessment',
    service_type: 'assessment',
    form_type: 'need_assessment',
  },
  inheritance_risk_checker: {
    service: 'Will Writing',
    service_type: 'wills',
    form_type: 'inheritance_risk_checker',
  },
  will_cost_calculator: {
    service: 'Will Writing Quote',
    service_type: 'will_writing',
    form_type: 'will_cost_calculator',
  },
  instant_will: {
    service: 'Instant Will Request',
    service_type: 'will_writing',
    form_type: 'instant_will',
  },
} as const satisfies { [T in Exclude<FormType, 'consultation'>]: Source<T> } & {
  consultation: { form_type: 'consultation' }
}
