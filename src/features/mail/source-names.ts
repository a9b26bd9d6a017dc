import type { FormType } from '~/features/lead/lead'

/** What the team calls each source of enquiries. */
const names: Record<FormType, string> = {
  consultation: 'Consultation form',
  will_price_calculator: 'Will Cost Calculator quiz',
  need_assessment: 'Need assessment quiz',
  inheritance_risk_checker: 'Inheritance Risk Checker quiz',
  will_cost_calculator: 'Will cost quote',
  instant_will: 'Instant will quote',
}

export const sourceName = (formType: string): string => names[formType as FormType] ?? formType
