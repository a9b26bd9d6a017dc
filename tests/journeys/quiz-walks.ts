import { expect, type Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import type { Visitor } from './fixtures'
import { answerStep, fillStep, type Hand, heading, open } from './flow-steps'

interface Walk {
  path: string
  /** One value a question, and the button that goes on. */
  answers: readonly (readonly [value: string, next: string])[]
  /** The heading of the last screen. */
  ends: string
}

const calculator = (...values: string[]): Walk => ({
  path: paths.willCalculator,
  answers: values.map((value) => [value, 'Next']),
  ends: 'Thank you, Ada',
})

export const walks = {
  single: calculator('single', 'no', 'no', 'no'),
  couple: calculator('couple', 'yes', 'yes', 'yes'),
  unmarried: {
    path: paths.inheritanceRisk,
    answers: [
      ['unmarried', 'Next'],
      ['no', 'Next'],
      ['yes', 'Show My Risk'],
    ],
    ends: 'Your Partner Would Get Nothing',
  },
} as const satisfies Record<string, Walk>

/** From the first screen to the last. */
export async function walk(page: Page, hand: Hand, { visitor, way }: { visitor: Visitor; way: Walk }) {
  await open(page, way.path)
  await hand.press(page, 'Start')
  for (const answer of way.answers) await answerStep(page, hand, answer)
  await fillStep(page, visitor)
  await hand.press(page, 'Next')
  await expect(heading(page)).toHaveText(way.ends)
}
