import { contactStep } from '~/flows/engine/fields'
import { sharedAssets, sharedFamily, sharedPeople } from '~/flows/engine/shared'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'

export const willCalculator = {
  name: 'will_price_calculator',
  title: 'Will Cost Calculator',
  onSaveError: 'continue',
  back: 'Previous',
  steps: [
    {
      kind: 'start',
      id: 'start',
      title: 'What will your will cost?',
      lede: '{Count:questions} short questions, then where to reach you. You see a guide price at the end, and there is nothing to pay here.',
      next: 'Start',
    },
    {
      kind: 'choice',
      id: 'situation',
      summary: 'Situation',
      shared: sharedPeople('single', 'couple'),
      title: 'Who is the will for?',
      why: 'One will or two: that decides the price more than anything else.',
      options: [
        { value: 'single', label: 'Just me', hint: 'One will, in your name' },
        { value: 'couple', label: 'My partner and me', hint: 'Two matching wills, called mirror wills' },
      ],
    },
    {
      kind: 'choice',
      id: 'family',
      summary: 'Family (children or dependants)',
      shared: sharedFamily,
      title: 'Do you have children, or anyone who depends on you?',
      why: 'A will is where you name a guardian and set money aside for them.',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'assets',
      summary: 'Assets (home, savings or a business)',
      shared: sharedAssets,
      title: 'Do you own a home, savings or a business?',
      why: 'More to pass on can mean more to put in writing, such as a trust.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'On your own or with someone else' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'requests',
      summary: 'Special requests',
      title: 'Do you have any special requests?',
      why: 'Particular gifts and wishes take a little longer to draft well.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'For example a gift to charity, or care for a pet' },
        { value: 'no', label: 'No, keep it simple' },
      ],
    },
    {
      ...contactStep,
      title: 'Where can we reach you?',
      why: 'So that one of us can check the price with you and answer your questions.',
    },
    { kind: 'end', id: 'thanks' },
  ],
} as const satisfies Flow

export type CalculatorAnswers = AnswersOf<typeof willCalculator>
