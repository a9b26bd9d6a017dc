import type { Page } from '@playwright/test'
import { factNumber } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import { pounds } from '~/lib/text'
import { expect, test, type Visitor } from './fixtures'
import { completeFlow, expectAccessibleAndReadable } from './flow-steps'
import { tours } from './tours'

// Decision A14: below the risk result, exactly who would inherit, for any family.

const legacy = factNumber(readFacts().facts, 'intestacy.marriedChildren.legacy')

/** The shares of a spouse and of the children in an estate larger than the fixed sum. */
const sharesOf = (estate: number) => {
  const children = (estate - legacy) / 2
  return { spouse: pounds(estate - children), children: pounds(children) }
}

async function toResult(page: Page, visitor: Visitor) {
  await completeFlow(page, { ...tours['inheritance-risk-checker'], visitor })
  const family = page.getByRole('region').filter({ has: page.getByLabel('Children living') })
  await expect(family).toBeVisible()
  return {
    family,
    field: (label: string) => family.getByLabel(label, { exact: true }),
    shares: family.getByRole('status'),
  }
}

test('it starts from the quiz’s answers, stays in sync with the slider, and stores and sends nothing', async ({
  page,
  visitor,
}) => {
  const { field, shares } = await toResult(page, visitor)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  const slider = page.getByRole('slider')
  await expect(field('Children living')).toHaveValue('1')
  await slider.fill('1000000')
  await expect(shares, 'only one of the two results is announced').toHaveAttribute('aria-live', 'off')
  await expect(field('Value of the estate')).toHaveValue('1,000,000')
  const { spouse, children } = sharesOf(1_000_000)
  await expect(shares).toHaveText(
    `Your husband, wife or civil partner: ${spouse}. Your children: ${children}.`,
  )
  await field('Value of the estate').fill('£3.5m')
  await expect(shares).toHaveAttribute('aria-live', 'polite')
  await expect(page.locator('[data-shares]')).toHaveAttribute('aria-live', 'off')
  await expect(slider).toHaveAttribute('aria-valuetext', '£3,500,000')
  await expect(page.locator('[data-shares]')).toContainText(sharesOf(3_500_000).spouse)
  await expect(shares).toContainText(sharesOf(3_500_000).spouse)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(`${stored} ${sent.join()}`).not.toMatch(/1,?000,?000|3\.5m|3,?500,?000/)
})

test('a jointly owned home goes to the other owner; “not sure” shows both cases, on paper too', async ({
  page,
  visitor,
}) => {
  const { family, field, shares } = await toResult(page, visitor)
  await field('Children living').fill('0')
  await field('Children who died before you').fill('1')
  await field('Their children').fill('2')
  await expect(shares).toHaveText(/\. Grandchild 1: £([\d,]+)\. Grandchild 2: £\1\.$/)
  await field('Children who died before you').fill('0')
  await field('Children living').fill('2')
  const home = field('Who owns your home?')
  await home.selectOption({ label: 'We do, as joint tenants' })
  await expect(shares).toHaveText('Enter the values above to see who would inherit.')
  await expect(family.getByRole('table')).toHaveCount(0)
  await field('What your home is worth').fill('600,000')
  await field('Everything else').fill('£150k')
  await expect(shares).toHaveText(
    /£600,000.*Your husband, wife or civil partner: £150,000\. Your children: £0\.$/,
  )
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '£150,000')
  await home.selectOption({ label: 'We do, but I’m not sure how' })
  await expect(field('Your share, as a percentage')).toHaveValue('50')
  const ways = shares.getByRole('paragraph')
  await expect(ways.first()).toHaveText(/^If you are joint tenants: .*: £150,000\. Your children: £0\.$/)
  const { spouse, children } = sharesOf(450_000)
  await expect(ways.last()).toHaveText(
    new RegExp(`^If you are tenants in common: .*: ${spouse}\\. Your children: ${children}\\.$`),
  )
  await expectAccessibleAndReadable(page)
  await page.emulateMedia({ media: 'print' })
  for (const title of ['If you are joint tenants', 'If you are tenants in common'])
    await expect(family.getByRole('heading', { name: title })).toBeVisible()
  await expect(family.getByRole('table')).toHaveCount(2)
})
