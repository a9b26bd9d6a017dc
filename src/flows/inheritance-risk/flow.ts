import { contactStep } from '~/flows/engine/fields'
import { noPartner, sharedAssets } from '~/flows/engine/shared'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'

export const inheritanceRisk = {
  name: 'inheritance_risk_checker',
  title: 'Inheritance Risk Checker',
  onSaveError: 'continue',
  back: 'Previous',
  steps: [
    {
      kind: 'start',
      id: 'start',
      title: 'Who would inherit if you had no will?',
      lede: '{Count:questions} short questions. Then you see who the law in England and Wales would give your estate to, drawn and explained.',
      next: 'Start',
    },
    {
      kind: 'choice',
      id: 'relationship',
      summary: 'Relationship',
      shared: {
        asks: 'partner',
        tells: {
          married: { partner: ['married'] },
          unmarried: { partner: ['unmarried'] },
          single: noPartner,
        },
      },
      title: 'Are you married or living with someone?',
      why: 'The law looks first for a husband, wife or civil partner.',
      options: [
        { value: 'married', label: 'Married or in a civil partnership' },
        { value: 'unmarried', label: 'Living with a partner', hint: 'But not married' },
        { value: 'single', label: 'Single', hint: 'Including divorced or widowed' },
      ],
    },
    {
      kind: 'choice',
      id: 'children',
      summary: 'Children',
      shared: {
        asks: 'children',
        tells: { yes: { children: ['children'] }, no: { children: ['no-children', 'nobody'] } },
      },
      title: 'Do you have children?',
      why: 'Children come next. Adopted children count; stepchildren do not.',
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
      why: 'The size of what you leave can change who shares in it.',
      next: 'Show My Risk',
      options: [
        { value: 'yes', label: 'Yes', hint: 'On your own or with someone else' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      ...contactStep,
      title: 'Where can we reach you?',
      why: 'Your result is on the next screen. One of us will also be in touch, in case you have questions.',
    },
    { kind: 'end', id: 'results' },
  ],
} as const satisfies Flow

export type RiskAnswers = AnswersOf<typeof inheritanceRisk>
