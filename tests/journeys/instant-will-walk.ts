import { expect, type Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import type { Visitor } from './fixtures'
import { answerStep, fillStep, type Hand, heading, mainAction, open } from './flow-steps'

const answers = ['couple', 'no', 'soon'] as const

/** The heading of the success card. */
export const success = 'Your Will Quote Request Has Been Submitted'

/** Through the wizard to its last step, filled in and not yet sent. */
export async function walkToContact(page: Page, hand: Hand, { visitor }: { visitor: Visitor }) {
  await open(page, paths.instantWill)
  for (const value of answers) {
    await answerStep(page, hand, [value])
  }
  for (const [title, next] of [
    ['What is your name?', 'Continue to Location'],
    ['What is your postcode?', 'Continue to Contact Details'],
  ] as const) {
    await expect(heading(page)).toHaveText(title)
    await expect(mainAction(page)).toBeDisabled()
    await fillStep(page, visitor)
    await hand.press(page, next)
  }
  await expect(heading(page)).toHaveText('Where can we reach you?')
  await fillStep(page, visitor)
}
