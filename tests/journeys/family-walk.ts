import { expect, type Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import type { Visitor } from './fixtures'
import { answerStep, fillStep, mainAction, open, pointer } from './flow-steps'

type Answers = readonly [relationship: string, children: string, assets: string]

/** To the result of the risk checker, with what stands in "Your own family" below it. `isOpen`: its page is there already. */
export async function toResult(
  page: Page,
  visitor: Visitor,
  [relationship, children, assets]: Answers,
  { isOpen = false } = {},
) {
  if (!isOpen) await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await answerStep(page, pointer, [relationship, 'Next'])
  await answerStep(page, pointer, [children, 'Next'])
  await answerStep(page, pointer, [assets, 'Show My Risk'])
  await fillStep(page, visitor)
  await mainAction(page).click()
  const family = page.getByRole('region', { name: 'Your own family' })
  await expect(family).toBeVisible()
  return {
    family,
    field: (label: string) => family.getByLabel(label, { exact: true }),
    told: family.getByRole('status'),
    row: (name: string) => family.getByRole('row', { name }),
  }
}
