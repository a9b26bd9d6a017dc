import { nameStep, postcodeStep, quoteContactStep, sharedPeople } from '~/flows/engine/questions'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'

export const instantWill = {
  name: 'instant_will',
  title: 'Instant Will Quote',
  message: 'Instant will request\n[answers]\nReference: [reference]',
  kind: 'quote',
  prefix: 'IW',
  steps: [
    {
      kind: 'choice',
      id: 'willType',
      summary: 'Will type',
      profile: sharedPeople('single', 'couple'),
      title: 'What type of Will do you need?',
      why: 'The price depends on whether you need one will or two.',
      options: [
        { value: 'single', label: 'Single Will', hint: 'One will, in your name' },
        { value: 'couple', label: 'Mirror Wills', hint: 'Two matching wills for a couple' },
        { value: 'not-sure', label: 'Not sure', hint: 'We’ll help you choose' },
      ],
    },
    {
      kind: 'choice',
      id: 'hasWill',
      summary: 'Has a will',
      title: 'Do you already have a Will?',
      why: 'A new will should say that it cancels the old one.',
      options: [
        { value: 'yes', label: 'Yes, it needs an update' },
        { value: 'no', label: 'No, this is my first will' },
      ],
    },
    {
      kind: 'choice',
      id: 'urgency',
      summary: 'Urgency',
      title: 'How urgent is this for you?',
      why: 'So that we know how soon you need it.',
      options: [
        { value: 'urgent', label: 'Urgent', hint: 'As soon as possible' },
        { value: 'soon', label: 'Soon', hint: 'Within the next month' },
        { value: 'planning', label: 'Planning ahead', hint: 'There’s no hurry' },
      ],
    },
    { ...nameStep, next: 'Continue to Location' },
    {
      ...postcodeStep,
      id: 'location',
      next: 'Continue to Contact Details',
      fields: [{ ...postcodeStep.fields[0], label: 'UK postcode' }],
    },
    { ...quoteContactStep, next: 'Get My Free Quote Now' },
    { kind: 'end', id: 'success' },
  ],
} as const satisfies Flow

export type InstantAnswers = AnswersOf<typeof instantWill>
