import type { NeedFacts, NeedOutcome } from './rules'

// Specification 4: the three result texts. Titles and the urgent alert are its own; the rest says the same calmly.

export interface NeedResult {
  title: string
  summary: string
  /** Shown as a warning above the rest. */
  alert?: string
  /** What to do, in order. */
  steps: readonly { title: string; text: string }[]
}

export const needResults: Record<NeedOutcome, NeedResult> = {
  'low-urgency': {
    title: 'Consider Planning Ahead',
    summary:
      'Nothing here has to be settled this week. We recommend at least a power of attorney: it helps at any age, and you can only make one while you are well.',
    steps: [
      {
        title: 'Make a power of attorney',
        text: 'Choose who would look after your money and your care if an accident or an illness meant that you could not.',
      },
      {
        title: 'Write a simple will when something changes',
        text: 'A home, a partner or a child is the moment. Until then, a short will still lets you choose who receives what you own.',
      },
    ],
  },
  recommended: {
    title: 'We Recommend Both',
    summary:
      'A will says who receives what you leave. A power of attorney says who decides for you while you are alive. In your place we would make the two together.',
    steps: [
      {
        title: 'Make a will',
        text: 'It lets you choose who inherits, and who deals with everything on your behalf.',
      },
      {
        title: 'Make a power of attorney',
        text: 'Being married does not give your partner the right to use your accounts or decide about your care. This does.',
      },
    ],
  },
  urgent: {
    title: 'Action Required',
    summary:
      'Other people, or things you have worked for, depend on what you have put in writing. A will and a power of attorney are both worth arranging now.',
    alert:
      'Without a will, the law decides who inherits from you. Without a power of attorney, nobody can simply step in for you.',
    steps: [
      {
        title: 'Make or update your will first',
        text: 'Say who inherits, who deals with your estate, and who would look after any children.',
      },
      {
        title: 'Add a power of attorney',
        text: 'Choose who may run your finances and speak for you about your care, while you can still choose.',
      },
    ],
  },
}

/** What in the answers led to the result, for the visitor to see that it is about them. */
export function needReasons({ age, relationship, family, assets, health }: NeedFacts): string[] {
  return [
    family === 'yes' && 'People depend on you, and only a will names who would look after them.',
    assets === 'yes' && 'You own things that someone would have to manage and pass on.',
    age === 'over70' && 'At your age, having both in place spares your family decisions made in a hurry.',
    age === '50to70' && 'This is the age at which most arrangements are easiest to make well.',
    relationship === 'yes' && 'Your partner cannot act for you without your written authority.',
    health === 'yes' && 'A power of attorney has to be made while you are well enough to decide.',
    health === 'notsure' &&
      'You are not sure about your health, so it is wise to choose someone you trust in good time.',
  ].filter((reason) => reason !== false)
}
