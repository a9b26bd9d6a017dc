import { nameStep, postcodeStep, quoteContactStep, sharedPeople } from '~/flows/engine/questions'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'
import { funnelSubmitDelay } from '~/lib/limits'

export const willCost = {
  name: 'will_cost_calculator',
  title: 'What Will Your Will Cost?',
  message: 'Will cost quote request, reference [reference]\n[answers]',
  unsent: ['serviceType'],
  kind: 'quote',
  prefix: 'WC',
  minimumWait: funnelSubmitDelay,
  encouragement: [
    { upTo: 3, text: 'Great start! Just a few more questions...' },
    { upTo: 6, text: "Almost done! You're doing great..." },
    { upTo: 8, text: 'Final steps! Almost there...' },
    { upTo: 9, text: "Perfect! Let's get your quote..." },
  ],
  steps: [
    {
      kind: 'choice',
      id: 'age',
      summary: 'Age',
      column: 'age_group',
      title: 'How old are you?',
      why: 'What people put in a will often changes with age. Your answer doesn’t change our starting price.',
      options: [
        { value: 'under-40', label: 'Under 40' },
        { value: '40-49', label: '40 to 49' },
        { value: '50-59', label: '50 to 59' },
        { value: '60+', label: '60 or over' },
      ],
    },
    {
      kind: 'choice',
      id: 'gender',
      summary: 'Gender',
      column: 'gender',
      title: 'Are you male or female?',
      why: 'For words such as “his” or “her” in your will. Your answer doesn’t change our starting price.',
      options: [
        { value: 'male', label: 'Male' },
        { value: 'female', label: 'Female' },
      ],
      help: {
        title: 'Neither fits, or you’d rather not say?',
        text: 'Choose either and tell us when we call.',
      },
    },
    {
      kind: 'choice',
      id: 'hasWill',
      summary: 'Has a will',
      column: 'has_will',
      title: 'Do you already have a will?',
      why: 'A new will should say that it cancels the old one.',
      options: [
        { value: 'yes-update', label: 'Yes, it needs updating' },
        { value: 'no-new', label: 'No, this would be my first' },
      ],
    },
    {
      kind: 'choice',
      id: 'homeowner',
      summary: 'Homeowner',
      column: 'homeowner',
      profile: {
        prefilledBy: 'home',
        saves: { yes: { home: ['home'] }, no: { home: ['no-home', 'nothing'] } },
      },
      title: 'Do you own your home?',
      why: 'How you own your home affects how you can leave it. Your answer doesn’t change our starting price.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'With or without a mortgage, alone or together' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'willFor',
      summary: 'Will for',
      column: 'will_for',
      profile: sharedPeople('me', 'me-partner'),
      title: 'Who is the will for?',
      why: 'Each person needs a will of their own, so a couple needs two.',
      options: [
        { value: 'me', label: 'Only me' },
        { value: 'me-partner', label: 'Me and my partner' },
        { value: 'not-sure', label: 'I’m not sure yet' },
      ],
    },
    {
      kind: 'choice',
      id: 'serviceType',
      summary: 'Type of will',
      profile: sharedPeople('single', 'couples'),
      title: 'What type of will would you like a price for?',
      why: 'Your quote is for this type of will. We’ll check with you that it’s the right one.',
      options: [
        { value: 'single', label: 'A single will', hint: 'One will, in your name' },
        { value: 'couples', label: 'Mirror wills for a couple', hint: 'Two wills that match' },
        {
          value: 'service-not-sure',
          label: 'I’m not sure yet',
          hint: 'We’ll show you a price to start from',
        },
      ],
    },
    postcodeStep,
    nameStep,
    { ...quoteContactStep, next: 'Get My Quote' },
    { kind: 'end', id: 'thank-you' },
  ],
} as const satisfies Flow

export type WillCostAnswers = AnswersOf<typeof willCost>
