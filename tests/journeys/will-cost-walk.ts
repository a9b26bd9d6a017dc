import { expect, type Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import type { Visitor } from './fixtures'
import { answerStep, fillStep, type Hand, heading, open } from './flow-steps'

const answers = ['60+', 'female', 'yes-update', 'yes', 'me-partner', 'couples'] as const

/** Through the funnel to its last step, filled in and not yet sent. */
export async function walkToContact(page: Page, hand: Hand, { visitor }: { visitor: Visitor }) {
  await open(page, paths.willCost)
  for (const value of answers) {
    await answerStep(page, hand, [value])
  }
  for (const title of ['What is your postcode?', 'What is your name?']) {
    await expect(heading(page)).toHaveText(title)
    await fillStep(page, visitor)
    await hand.press(page, 'Next')
  }
  await expect(heading(page)).toHaveText('Where can we reach you?')
  await fillStep(page, visitor)
}
