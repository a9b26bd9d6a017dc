import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The builder's own axe, in the form that is less than half as long. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axe = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on the page as it stands, or in one part of it: a rule's name and the elements at fault, each. No page
 * holds frames, so that the audit needs no second page of its own ("legacy mode"), which takes a quarter longer. What passes
 * is not described either: that took half of the time. A page that has axe already is not given its long source again.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const audit = new AxeBuilder({ page, axeSource: isThere ? '0' : axe })
    .setLegacyMode()
    .options({ reporter: 'no-passes' })
    .withTags(tags)
  if (within) audit.include(within)
  const { violations } = await audit.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
