import { published } from './published'
import { shown } from './row'

/** Section 2, what the quizzes and the instant wizard show. */
export const section2Flows = [
  // Quizzes, step by step
  ...shown('/tools/will-calculator: situation', ['Step 1 of 6', '17%', 'Previous', 'Next']),
  ...shown('/tools/will-calculator: requests', ['Step 4 of 6', '67%']),
  ...['will-calculator', 'need-assessment', 'inheritance-risk-checker'].flatMap((tool) =>
    shown(`/tools/${tool}: contact`, [
      'Full Name',
      'Email Address',
      'Phone Number',
      'Enter your full name',
      'Enter your email',
      'Enter your phone number',
    ]),
  ),
  ...shown('/tools/need-assessment: age', ['Step 1 of 7', 'Under 30', '30', '50', '70']),
  ...shown('/tools/need-assessment: health', ['Step 5 of 7', 'Continue']),
  ...shown('/tools/need-assessment: contact', ['Get My Results']),
  ...shown('/tools/inheritance-risk-checker: relationship', ['Step 1 of 5', '20%']),
  ...shown('/tools/inheritance-risk-checker: assets', ['Step 3 of 5', 'Show My Risk']),
  ...shown('/tools/inheritance-risk-checker: results', ['The Good News']),
  // Instant wizard
  ...shown('/instantwill', [
    `Wills from ${published('price.will.instant')}`,
    `Get Your Personalized Will Quote in ${published('promise.quoteSeconds')} Seconds`,
    'Free Consultation',
    'No Hidden Fees',
    'Expert Support',
    'Step 1 of 6',
    'Only 3 quick questions left',
    'What type of Will do you need?',
    'Single Will',
    'Mirror Wills',
    `Why ${published('social.families')} Families Trust Us`,
    'Why Choose Us',
    `${published('promise.satisfaction')} Satisfaction Guarantee`,
  ]),
  ...shown('/instantwill: step 2', [
    'Do you already have a Will?',
    'Only 3 quick questions left',
    'Back',
    'Step 2 of 6',
  ]),
  ...shown('/instantwill: step 3', [
    'How urgent is this for you?',
    'within the next month',
    'Almost done! Your quote is ready',
  ]),
  ...shown('/instantwill: step 4', ['Continue to Location', 'Almost done! Your quote is ready']),
  ...shown('/instantwill: step 5', ['Continue to Contact Details', 'Last step! Get your instant quote']),
  ...shown('/instantwill: step 6', [
    'Get My Free Quote Now',
    'Last step! Get your instant quote',
    'Step 6 of 6',
  ]),
  ...shown('/instantwill: success', ['Your Will Quote Request Has Been Submitted']),
]
