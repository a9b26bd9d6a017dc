import { published } from './published'
import { shown } from './row'

/** Section 4, States and transitions. */
export const section4 = [
  ...shown('results of the need assessment', ['urgent', 'recommended', 'low-urgency']),
  ...shown('/tools/need-assessment: results', ['Action Required']),
  ...shown('results of the need assessment', [
    'Consider Planning Ahead',
    'We Recommend Both',
    'Action Required',
  ]),
  ...shown('results of the risk checker', [
    'Your Estate Would Be Split',
    "Your Spouse Wouldn't Get Everything",
    'Your Partner Would Get Nothing',
    'Your Children Would Inherit Everything',
    'Distant Relatives or the Crown Would Inherit',
  ]),
  ...shown('/tools/inheritance-risk-checker: results', [
    'Your Estate Would Be Split',
    published('intestacy.marriedChildren.legacy'),
    published('intestacy.marriedChildren.withAssetsSpouse'),
    `at ${published('intestacy.adultAge')}`,
  ]),
  ...shown('/will-cost', ['Great start! Just a few more questions...', 'Step 1 of 9', '11%']),
  ...shown('/will-cost: step 4', ["Almost done! You're doing great...", 'Back']),
  ...shown('/will-cost: step 7', ['Final steps! Almost there...', 'Next']),
  ...shown('/will-cost: step 9', ["Perfect! Let's get your quote...", 'Get My Quote', '100%']),
  ...shown('/will-cost: sending', ['Searching for your quote...']),
  ...shown('/will-cost: thanks', ['WC']),
]
