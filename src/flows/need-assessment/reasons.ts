import { type Copy, copyFor } from '~/flows/engine/conditional-copy'
import type { NeedChoices } from './rules'

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
    text: 'You’re married or live with a partner. They can’t manage money in your sole name without your written authority.',
  },
  {
    when: { health: ['yes'] },
    text: 'You’re concerned about your health. You can only make a power of attorney while you have the mental capacity to.',
  },
  {
    when: { health: ['notsure'] },
    text: 'You aren’t sure about your health. Attorneys you choose now could act later if you needed them to.',
  },
]

/** What in the answers led to the result, for the visitor to see that it is about them. */
export const needReasons = (facts: NeedChoices): string[] => copyFor(reasons, facts)
