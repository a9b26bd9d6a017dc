import type { Page } from '@playwright/test'
import { accessibilityFaults } from './axe'
import { expect, routes, test } from './fixtures'
import { expectReadable } from './text-fit'

/** An iPhone zooms in on fields with text below 16 pixels. */
const smallFields = (page: Page) =>
  page
    .locator('input:visible, select:visible, textarea:visible')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    )

for (const route of routes) {
  test(`${route} is accessible, keeps to its policy and requests nothing from other hosts @engines`, async ({
    page,
    consoleErrors,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(process.env['SITE_URL'] ?? '') && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await page.goto(route)
    expect(await accessibilityFaults(page)).toEqual([])
    await expectReadable(page)
    expect(await smallFields(page)).toEqual([])
    expect(foreign).toEqual([])
    const logged = consoleErrors.filter((text) => !(route === '/404' && text.includes('/404')))
    expect(logged).toEqual([])
  })
}
