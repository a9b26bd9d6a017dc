import { shown } from './row'

const sources = 'tests/features/lead/sources.test.ts'

/** Section 3, Entities and their fields. */
export const section3 = [
  ...shown('tests/database/columns.test.ts', [
    'first_name', 'last_name', 'email', 'phone', 'service', 'service_type', 'form_type', 'message', 'consent',
    'postcode', 'reference_number', 'age_group', 'gender', 'has_will', 'homeowner', 'will_for',
  ]),
  ...shown(sources, [
    'consultation',
    'Will Writing', 'wills', 'will_price_calculator',
    'Estate Planning Assessment', 'assessment', 'need_assessment',
    'inheritance_risk_checker',
    'Will Writing Quote', 'will_writing', 'will_cost_calculator',
    'Instant Will Request', 'instant_will',
  ]),
  ...shown('tests/features/lead/reference.test.ts', ['WC', 'IW']),
  ...shown('/contact', ['firstName', 'lastName', 'email', 'phone', 'service', 'message', 'wills', 'powers-of-attorney', 'care', 'bloodline-planning', 'business-succession', 'general']),
  ...shown('tests/features/will-calculator/flow.test.ts', ['single', 'couple', 'situation', 'family', 'assets', 'requests']),
  ...shown('tests/features/need-assessment/flow.test.ts', ['under30', '30to50', '50to70', 'over70', 'notsure', 'health']),
  ...shown('tests/features/inheritance-risk/flow.test.ts', ['married', 'unmarried', 'single', 'children', 'assets']),
  ...shown('tests/features/will-cost/flow.test.ts', [
    'under-40', '40-49', '50-59', '60+', 'male', 'female', 'yes-update', 'no-new', 'me-partner', 'not-sure', 'single', 'couples', 'service-not-sure',
  ]),
  ...shown('tests/features/instant-will/flow.test.ts', ['single', 'couple', 'not-sure', 'urgent', 'soon', 'planning']),
  ...shown('tests/features/inheritance-risk/rules.test.ts', ['danger', 'warning', 'caution', 'info', 'low', 'medium', 'high', 'critical']),
  ...shown('/blog', ['Will Writing', 'Pricing', 'Estate Planning', 'Power of Attorney', 'Planning']),
]
