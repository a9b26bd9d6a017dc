import { expect, test, withoutLooks } from './fixtures'
import { setStyle } from './readable'
import { doubleText } from './text-fit'

test.use({ ...withoutLooks, viewport: { width: 390, height: 844 } })

for (const route of ['/contact', '/wills-landing'])
  test(`with letters twice as large the bar above the header of ${route} is low, and the address breaks at its @`, async ({
    page,
  }) => {
    await page.goto(route)
    await setStyle(page, doubleText)
    const mail = page.locator('header a[href^="mailto:"]').first()
    // Each text of the link, the name with its @ and the domain, stands whole in one line.
    const lines = await mail.evaluate((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const counts: number[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        counts.push(range.getClientRects().length)
      }
      return counts
    })
    expect(lines).toEqual([1, 1])
    const bar = await mail.evaluate((link) => link.closest('.on-willow')?.getBoundingClientRect().height)
    expect(bar).toBeLessThanOrEqual(170)
  })

test('with letters twice as large the line under an opening is low', async ({ page }) => {
  await page.goto('/services')
  await setStyle(page, doubleText)
  const line = page.locator('main .strip')
  await expect(line).toContainText('Insured')
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(150)
})

test('with letters twice as large the strip of a quote page leaves the screen to the question', async ({
  page,
}) => {
  await page.goto('/instantwill')
  await setStyle(page, doubleText)
  expect((await page.locator('.header-strip').boundingBox())?.height).toBeLessThanOrEqual(260)
})
