import { assetsQuestion, contactStep, noPartner } from '~/flows/engine/questions'
import type { AnswersOf, Flow } from '~/flows/engine/vocabulary'

export const inheritanceRisk = {
  name: 'inheritance_risk_checker',
  title: 'Inheritance Risk Checker',
  message: 'Inheritance risk check\n[answers]',
  kind: 'quiz',
  // The families of the home page's example (src/sections/InheritanceBar.astro).
  families: {
    'married-children': { relationship: 'married', children: 'yes' },
    married: { relationship: 'married', children: 'no' },
    partner: { relationship: 'unmarried' },
    alone: { relationship: 'single' },
  },
  steps: [
    {
      kind: 'start',
      id: 'start',
      title: 'Who would inherit if you had no will?',
      lede: 'Answer three short questions, then tell us your name, email and phone number. There’s nothing to pay.',
      next: 'Start',
      result: ['Who would inherit, and how much', 'What could go wrong', 'How a will helps'],
    },
    {
      kind: 'choice',
      id: 'relationship',
      summary: 'Relationship',
      profile: {
        prefilledBy: 'partner',
        saves: {
          married: { partner: ['married'] },
          unmarried: { partner: ['unmarried'] },
          single: noPartner,
        },
      },
      title: 'Are you married or living with someone?',
      why: 'The law looks first for a husband, wife or civil partner.',
      options: [
        {
          value: 'married',
          label: 'Married or in a civil partnership',
          hint: 'Even if separated, unless a court has ordered it',
        },
        {
          value: 'unmarried',
          label: 'Living with a partner',
          hint: 'And you aren’t married or in a civil partnership',
        },
        {
          value: 'single',
          label: 'On my own',
          hint: 'Single, widowed, divorced, or separated by order of a court',
        },
      ],
      help: {
        title: 'Which marriages count?',
        text: 'A religious ceremony in the UK counts only if the marriage was also registered. If it wasn’t, choose “Living with a partner”. A marriage that was valid in the country where it took place usually counts.',
      },
    },
    {
      kind: 'choice',
      id: 'children',
      summary: 'Children',
      profile: {
        prefilledBy: 'children',
        saves: { yes: { children: ['children'] }, no: { children: ['no-children', 'nobody'] } },
      },
      title: 'Do you have children?',
      why: 'Children usually inherit next, after a husband, wife or civil partner.',
      options: [
        {
          value: 'yes',
          label: 'Yes',
          hint: 'Born to you or adopted. Answer yes if a child has died but left children',
        },
        {
          value: 'no',
          label: 'No',
          hint: 'Stepchildren, foster children and a child of yours adopted by another family don’t count',
        },
      ],
    },
    {
      ...assetsQuestion,
      why: 'The value of what you leave can change who shares in it.',
      next: 'Show My Risk',
    },
    {
      ...contactStep,
      why: 'So that one of our team can go through your result with you and answer your questions.',
    },
    { kind: 'end', id: 'results' },
  ],
} as const satisfies Flow

export type RiskAnswers = AnswersOf<typeof inheritanceRisk>
