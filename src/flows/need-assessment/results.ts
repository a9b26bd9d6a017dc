import { type Copy, copyFor, firstFor } from '~/flows/engine/vocabulary'
import { type NeedChoices, type NeedOutcome, needOutcome } from './rules'

// Specification 4: the words of the three results, and the reasons for them. Each text names the answers it is true for.
// rules.ts decides which result is shown.

interface StepTable {
  title: string
  text: readonly Copy<NeedChoices>[]
}

interface ResultTable {
  title: string
  summary: readonly Copy<NeedChoices>[]
  /** Shown as a warning above the rest. */
  alert?: string
  /** Suggested steps, in order. */
  steps: readonly StepTable[]
}

export interface NeedResult {
  title: string
  summary: string
  alert?: string
  steps: readonly { title: string; text: string }[]
}

/** For those who are married or live together; the question doesn't distinguish the two. */
const withPartner: Copy<NeedChoices> = {
  when: { relationship: ['yes'] },
  text: 'Say who inherits and who carries out your wishes. A partner you aren’t married to, or in a civil partnership with, inherits nothing automatically.',
}

const powerOfAttorney: StepTable = {
  title: 'Make a power of attorney',
  text: [
    {
      when: { relationship: ['yes'] },
      text: 'Being married or living together doesn’t give your partner the right to use an account in your name or to decide about your care. A power of attorney can.',
    },
    { text: 'Choose who could pay your bills and make decisions about your care if you couldn’t.' },
  ],
}

export const needResults: Record<NeedOutcome, ResultTable> = {
  'low-urgency': {
    title: 'Consider Planning Ahead',
    summary: [
      {
        when: { health: ['yes', 'notsure'] },
        text: 'We suggest at least a power of attorney. You can only make one while you have the mental capacity to, so it’s better not to leave it.',
      },
      {
        text: 'Nothing you’ve told us has to be settled straight away. We suggest at least a power of attorney. It can help at any age, and you can only make one while you have the mental capacity to.',
      },
    ],
    steps: [
      powerOfAttorney,
      {
        title: 'Think about a will',
        text: [
          withPartner,
          {
            text: 'It lets you choose who gets what you own. A big change in your life is a good time to make one.',
          },
        ],
      },
    ],
  },
  recommended: {
    title: 'We Recommend Both',
    summary: [
      {
        text: 'A will says who inherits from you. A power of attorney says who can make decisions for you while you’re alive. We suggest making the two together.',
      },
    ],
    steps: [
      {
        title: 'Make a will',
        text: [withPartner, { text: 'You choose who inherits and who carries out your wishes.' }],
      },
      powerOfAttorney,
    ],
  },
  urgent: {
    title: 'Action Required',
    alert:
      'If you have no will, the law decides who inherits from you. If you have no power of attorney, someone may have to apply to the Court of Protection before they can deal with your money. If you already have both, check they still fit. You may not need to do anything.',
    summary: [
      {
        when: { family: ['yes'], assets: ['yes'] },
        text: 'You have children or people who rely on you, and things of your own to pass on. We suggest arranging a will and a power of attorney now.',
      },
      {
        when: { family: ['yes'] },
        text: 'You have children or people who rely on you. We suggest arranging a will and a power of attorney now.',
      },
      {
        when: { assets: ['yes'] },
        text: 'You own things that someone would have to deal with for you. We suggest arranging a will and a power of attorney now.',
      },
      {
        text: 'We suggest arranging a will and a power of attorney now, while you can choose who acts for you.',
      },
    ],
    steps: [
      {
        title: 'Make a will, or bring yours up to date',
        text: [
          {
            when: { family: ['yes'] },
            text: 'Say who inherits and who carries out your wishes. If you have children under 18, say who should bring them up.',
          },
          withPartner,
          { text: 'Say who inherits and who carries out your wishes.' },
        ],
      },
      powerOfAttorney,
    ],
  },
}

/** The result for these answers. */
export function needResult(facts: NeedChoices): NeedResult {
  const { title, summary, alert, steps } = needResults[needOutcome(facts)]
  return {
    title,
    summary: firstFor(summary, facts),
    ...(alert && { alert }),
    steps: steps.map((step) => ({ title: step.title, text: firstFor(step.text, facts) })),
  }
}

const reasons: readonly Copy<NeedChoices>[] = [
  {
    when: { family: ['yes'] },
    text: 'You have children or people who rely on you. In a will you can name a guardian for children under 18 and leave money for anyone you support.',
  },
  {
    when: { assets: ['yes'] },
    text: 'You own a home, savings or a business. Someone would have to manage it if you couldn’t, and pass it on after you die.',
  },
  {
    when: { age: ['over70'] },
    text: 'You’re over 70. Making both now means that you choose who acts for you.',
  },
  {
    when: { age: ['50to70'] },
    text: 'You’re between 50 and 70. Registering a power of attorney takes weeks, so people often make one before they need it.',
  },
  {
    when: { relationship: ['yes'] },
    text: 'You’re married or live with a partner. They can’t manage money in your sole name without legal authority, such as a power of attorney.',
  },
  {
    when: { health: ['yes'] },
    text: 'You’re concerned about your health. You can only make a power of attorney while you have the mental capacity to.',
  },
  {
    when: { health: ['notsure'] },
    text: 'You can choose attorneys now, in case you need them later.',
  },
]

/** The answers behind the result, as sentences. */
export const needReasons = (facts: NeedChoices): string[] => copyFor(reasons, facts)
