import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The builder's own axe, minified. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axe = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Accessibility faults of the page or of one part of it: for each, the rule and the elements. Our pages have no frames, so legacy mode avoids
 * a second page, and no tested rule needs the style sheets fetched again. A page that already has axe does not get its long source again.
 * Colours in the middle of a transition would fail, so it waits until every transition is over.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const isThere = await page.evaluate(async () => {
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity
    const ending = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return 'axe' in window
  })
  const audit = new AxeBuilder({ page, axeSource: isThere ? '0' : axe })
    .setLegacyMode()
    .options({ reporter: 'no-passes', preload: false })
    .withTags(tags)
  if (within) audit.include(within)
  const { violations } = await audit.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
