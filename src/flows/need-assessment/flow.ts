import { assetsQuestion, contactStep, familyQuestion, noPartner } from '~/flows/engine/questions'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'

export const needAssessment = {
  name: 'need_assessment',
  title: 'Do You Need a Will or Power of Attorney?',
  message: 'Need assessment\n[answers]',
  kind: 'quiz',
  steps: [
    {
      kind: 'start',
      id: 'start',
      title: 'What would help you most now?',
      lede: 'Answer five short questions, then tell us your name, email and phone number. There’s nothing to pay.',
      next: 'Start',
      result: ['The documents we suggest', 'Why they would help you', 'What to do next'],
    },
    {
      kind: 'choice',
      id: 'age',
      summary: 'Age',
      title: 'How old are you?',
      why: 'What’s worth arranging often changes with age.',
      options: [
        { value: 'under30', label: 'Under 30' },
        { value: '30to50', label: '30 to 49' },
        { value: '50to70', label: '50 to 70' },
        { value: 'over70', label: 'Over 70' },
      ],
    },
    {
      kind: 'choice',
      id: 'relationship',
      summary: 'Relationship (married or living with a partner)',
      profile: {
        prefilledBy: 'partner',
        saves: { yes: { partner: ['some', 'married', 'unmarried'] }, no: noPartner },
      },
      title: 'Are you married, or living with a partner?',
      why: 'A partner you live with inherits nothing automatically, and a husband, wife or civil partner may have to share.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'Married, in a civil partnership, or living together' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      ...familyQuestion,
      why: 'In a will you can name guardians for children under 18 and leave money for anyone who relies on you.',
    },
    {
      ...assetsQuestion,
      why: 'If you couldn’t deal with them yourself, someone else would need legal authority.',
    },
    {
      kind: 'choice',
      id: 'health',
      summary: 'Health concerns',
      title: 'Do you have any concerns about your health?',
      why: 'A power of attorney can only be made while you have the mental capacity to.',
      consent: {
        label:
          'I agree that you can keep my answer about my health with my enquiry, so that you can prepare for our call. I can withdraw this at any time.',
        neededFor: 'To answer “Yes” or “No”, please agree:',
        missing: 'Tick the box to agree, or choose “Not sure, or I’d rather not say”.',
        exempt: ['notsure'],
      },
      next: 'Continue',
      unsaved: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'notsure', label: 'Not sure, or I’d rather not say' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      ...contactStep,
      why: 'So that one of our team can go through your result with you and answer your questions.',
      next: 'Get My Results',
    },
    { kind: 'end', id: 'results' },
  ],
} as const satisfies Flow

export type NeedAnswers = AnswersOf<typeof needAssessment>
