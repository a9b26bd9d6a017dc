import { contactStep } from '~/flows/engine/fields'
import { noPartner, sharedAssets, sharedFamily } from '~/flows/engine/shared'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'

export const needAssessment = {
  name: 'need_assessment',
  title: 'Do You Need a Will or Power of Attorney?',
  onSaveError: 'continue',
  back: 'Previous',
  steps: [
    {
      kind: 'start',
      id: 'start',
      title: 'What would help you most now?',
      lede: '{Count:questions} short questions about you and the people around you. Then we tell you plainly what we would do in your place.',
      next: 'Start',
    },
    {
      kind: 'choice',
      id: 'age',
      summary: 'Age',
      title: 'How old are you?',
      why: 'What is worth arranging changes with the stage of life you are in.',
      options: [
        { value: 'under30', label: 'Under 30' },
        { value: '30to50', label: '30 to 50' },
        { value: '50to70', label: '50 to 70' },
        { value: 'over70', label: 'Over 70' },
      ],
    },
    {
      kind: 'choice',
      id: 'relationship',
      summary: 'Relationship (married or living with a partner)',
      shared: {
        asks: 'partner',
        tells: { yes: { partner: ['some', 'married', 'unmarried'] }, no: noPartner },
      },
      title: 'Are you married, or living with a partner?',
      why: 'The law treats a husband, wife or civil partner very differently from a partner you live with.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'Married, in a civil partnership, or living together' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'family',
      summary: 'Family (children or dependants)',
      shared: sharedFamily,
      title: 'Do you have children, or anyone who depends on you?',
      why: 'Only a will lets you choose who would look after them.',
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
      why: 'If you could not deal with them yourself, someone would need the legal power to do so.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'On your own or with someone else' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'health',
      summary: 'Health concerns',
      title: 'Do you have any concerns about your health?',
      why: 'A power of attorney can only be made while you are able to decide for yourself. This answer is not kept in your browser; we see it only if you send the form.',
      next: 'Continue',
      unsaved: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'notsure', label: 'Not sure' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      ...contactStep,
      title: 'Where can we reach you?',
      why: 'Your result is on the next screen. One of us will also be in touch, in case you have questions.',
      next: 'Get My Results',
    },
    { kind: 'end', id: 'results' },
  ],
} as const satisfies Flow

export type NeedAnswers = AnswersOf<typeof needAssessment>
