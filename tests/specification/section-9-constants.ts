import { shown } from './row'

/** Section 9, Business constants and limits. */
export const section9 = [
  ...shown('tests/lib/limits.test.ts', ['800', '2000', '300', '3000', '10_000', '60', '0.3']),
  ...shown('/services/powers-of-attorney', ['£82', '£164', '8-10 weeks', 'up to 5', '2 years', '£2,000', '6-12 months']),
  ...shown('/blog/power-of-attorney-guide', ['£82', '8-12 weeks', '£200-350', '£350-600']),
  ...shown('/services/wills', ['2-3 weeks']),
  ...shown('/blog/when-to-make-will', ['5 years']),
  ...shown('/services/care', ['£23,250', '£15-25', '£600-1,500+', '£600+', '1 in 4', '£150k+', '12 weeks', '7-year']),
  ...shown('/blog/dying-without-will', ['£322,000', '£473,000', 'over 60%']),
  ...shown('/services/business-succession', ['5-10 years']),
  ...shown('/blog/will-cost-breakdown', ['£150-250', '£300-500', '£250-400', '£500-800', '£200-350', '£350-600']),
  ...shown('/wills-landing', [
    '£49.99', '£99.98', '£299', '£99', '£399', '£100', '60-day', '7-10 working days', '2-3 days', '20 minutes',
    '10,000+', '2,347', '4.9', '1,247', '2000+', '£12.3M',
  ]),
  ...shown('/instantwill', ['£19.99', '10,000', '4.8']),
]
