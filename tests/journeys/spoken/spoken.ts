import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pageScript } from '../../support/run/page-script'

/** What a screen reader says of a part of the page, in its order, a line each. */
export async function listen(page: Page, selector: string): Promise<string> {
  if (await page.evaluate(() => typeof window.listen !== 'function'))
    await page.evaluate(await pageScript('tests/journeys/spoken/in-page.ts'))
  return (await page.evaluate((part) => window.listen(part), selector)).join('\n')
}

/** Compares with what was recorded beside this file; UPDATE_ARIA=1 records anew after a change that is meant. */
export function expectAsRecorded(file: string, found: string): void {
  if (process.env['UPDATE_ARIA']) writeFileSync(file, found)
  expect(found).toBe(readFileSync(file, 'utf8'))
}
