import { type NeedChoices, needOutcome } from './rules'

// Specification 4: the words of the three results, and the reasons for them. rules.ts decides which result is shown.

export interface NeedResult {
  title: string
  summary: string
  /** Shown as a warning. */
  alert?: string
  /** Suggested documents, most important first. */
  steps: readonly { document: 'will' | 'powerOfAttorney'; title: string; text: string }[]
}

const wishes = 'Say who inherits and who carries out your wishes.'

/** For visitors who are married or live together; the question doesn't distinguish the two. */
const withPartner = `${wishes} A partner you aren’t married to, or in a civil partnership with, inherits nothing automatically.`

export function needResult(answers: NeedChoices): NeedResult {
  const will = (title: string, text: string) => ({
    document: 'will' as const,
    title,
    text: answers.relationship === 'yes' ? withPartner : text,
  })
  const powerOfAttorney = {
    document: 'powerOfAttorney',
    title: 'Make a power of attorney',
    text: 'Choose who could pay your bills and make decisions about your care if you couldn’t.',
  } as const
  switch (needOutcome(answers)) {
    case 'low-urgency': {
      const text =
        'It lets you choose who gets what you own. A big change in your life is a good time to make one.'
      return {
        title: 'Consider Planning Ahead',
        summary:
          answers.health === 'no'
            ? 'Nothing you’ve told us has to be settled straight away. We suggest at least a power of attorney. It can help at any age, and you can only make one while you have the mental capacity to.'
            : 'We suggest at least a power of attorney. You can only make one while you have the mental capacity to, so it’s better not to leave it.',
        steps: [powerOfAttorney, will('Think about a will', text)],
      }
    }
    case 'recommended':
      return {
        title: 'We Recommend Both',
        summary:
          'A will says who inherits from you. A power of attorney says who can make decisions for you while you’re alive. We suggest making the two together.',
        steps: [will('Make a will', wishes), powerOfAttorney],
      }
    case 'urgent':
      return {
        title: 'Action Required',
        summary: urgentSummary(answers),
        alert:
          'If you have no will, the law decides who inherits from you. If you have no power of attorney, someone may need a court’s permission to deal with your money. If you already have both, check they still fit.',
        steps: [will('Make a will, or bring yours up to date', wishes), powerOfAttorney],
      }
  }
}

function urgentSummary({ family, assets }: NeedChoices): string {
  const advice = 'We suggest arranging a will and a power of attorney now'
  const people = 'You have children or people who rely on you'
  if (family === 'yes' && assets === 'yes') return `${people}, and things of your own to pass on. ${advice}.`
  if (family === 'yes') return `${people}. ${advice}.`
  if (assets === 'yes') return `You own things that someone would have to deal with for you. ${advice}.`
  return `${advice}, while you can choose who acts for you.`
}

/** The answers behind the result, as sentences. */
export function needReasons({ age, relationship, family, assets, health }: NeedChoices): string[] {
  const reasons = [
    family === 'yes' &&
      'You have children or people who rely on you. In a will you can name a guardian for children under 18 and leave money for anyone you support.',
    assets === 'yes' &&
      'You own a home, savings or a business. Someone would have to manage it if you couldn’t, and pass it on after you die.',
    age === 'over70' && 'You’re over 70. Making both now means that you choose who acts for you.',
    age === '50to70' &&
      'You’re between 50 and 70. Registering a power of attorney takes weeks, so people often make one before they need it.',
    relationship === 'yes' &&
      'You’re married or live with a partner. They can’t use money in your sole name, or decide about your care, without legal authority such as a power of attorney.',
    health === 'yes' &&
      'You’re concerned about your health. You can only make a power of attorney while you have the mental capacity to.',
    health === 'notsure' && 'You can choose attorneys now, in case you need them later.',
  ]
  return reasons.filter((reason) => reason !== false)
}
