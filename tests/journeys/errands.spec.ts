import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './axe'
import { toResult } from './family-walk'
import { consultation, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutMotion } from './fixtures'
import { hydrated } from './flow-steps'

test.use(withoutMotion)

// What people come for, walked by taps on a phone.

const screen = 844

const menuItem = async (page: Page, list: string, link: string) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.locator('#site-menu')
  await menu.getByRole('button', { name: list, exact: true }).tap()
  await menu.getByRole('link', { name: link, exact: true }).tap()
}

/** The lowest amount of a price: "£297.98 or £495.98" has two, "None" is nothing. In pence. */
const pence = async (price: Locator): Promise<number> =>
  Math.round(
    Number(/£([\d,.]*\d)/.exec((await price.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? 0) * 100,
  )

/** The last of some prices is the sum of the others, and more than nothing. */
async function expectTotal(prices: Locator): Promise<void> {
  await expect(prices.last()).toBeVisible()
  const amounts = await Promise.all((await prices.all()).map(pence))
  const total = amounts.pop()
  expect(total).toBeGreaterThan(0)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
}

for (const service of ['Powers of Attorney', 'Care Planning'])
  test(`“my mother has early dementia” is answered on the second screen of ${service} @phone-only @phone`, async ({
    page,
  }) => {
    await page.goto('/')
    await menuItem(page, 'Services', service)
    const panel = page.locator('#parent')
    await expect(panel).toBeAttached()
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), screen)
    const [doNow, costs] = [panel.getByRole('heading').nth(1), panel.getByRole('heading').nth(2)]
    await expect(doNow).toHaveText(/this week/)
    await expect(panel.getByText(/too late/).last()).toBeVisible()
    await expect(costs).toHaveText(/both documents/)
    for (const part of [
      panel.getByRole('list'),
      panel.getByRole('link', { name: /^0/ }),
      panel.locator('dd').last(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expectTotal(panel.locator('dd'))
  })

test('what mirror wills and both powers of attorney cost a couple is two taps away, as one total @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.locator('#site-menu').getByRole('link', { name: 'Prices' }).tap()
  const row = page.getByRole('row', { name: /Mirror wills and both powers of attorney/ })
  await expectTotal(row.getByRole('cell'))
})

test('whoever isn’t married and has two children learns what becomes of the flat, by how it is owned @phone-only @phone', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  await menuItem(page, 'Tools', 'Inheritance Risk Checker')
  await hydrated(page)
  const { field, told } = await toResult(page, visitor, ['unmarried', 'yes', 'yes'], { isOpen: true })
  await field('Children living').fill('2')
  const home = field('Who owns your home?')
  await home.selectOption({ label: 'I do, on my own' })
  await field('What your home is worth').fill('300,000')
  await field('Everything else').fill('50,000')
  await expect(told).toHaveText('Your partner: £0. Your children: £350,000.')
  await home.selectOption({ label: 'We do, as joint tenants' })
  await expect(told).toHaveText(
    /^Your home, worth £300,000, passes to the other owner.*Your children: £50,000\.$/,
  )
})

test('a call is booked in five taps from the contact page @phone-only @phone', async ({ page, visitor }) => {
  await page.goto('/contact')
  let taps = 0
  const tap = (target: Locator) => {
    taps++
    return target.tap()
  }
  await tap(consultationForm(page).getByLabel('First name'))
  // A phone's keyboard has a key that leads to the next field.
  for (const text of [visitor.firstName, visitor.lastName, visitor.email, visitor.phone]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const group = page.getByRole('group', { name: 'When shall we call you?' })
  await expect(group.getByRole('radio')).toHaveCount(4)
  await expect(group.getByRole('radio', { name: 'Any time' })).toBeChecked()
  expect(await accessibilityFaults(page, '.call-group')).toEqual([])
  const time = group.getByRole('radio', { name: / at \d+(:30)?[ap]m$/ }).last()
  const chosen = await time.inputValue()
  await tap(time)
  await tap(consultation.submit(page))
  const booked = page.getByRole('region', { name: 'Your call is booked' })
  await expect(booked.getByRole('status')).toHaveText(/^We’ll call you on \w+day \d+ \w+ at \d/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(booked.getByRole('status')).toBeInViewport()
  expect(taps).toBeLessThanOrEqual(5)
  const [row] = await rowsOf(visitor.email)
  expect(Date.parse(String(row?.['call_at']))).toBe(Date.parse(chosen))
})

test('how to complain is one link, which lands on its heading @phone', async ({ page }) => {
  await page.goto('/')
  await page.locator('body > footer').getByRole('link', { name: 'How to complain' }).click()
  const heading = page.locator('#complaints')
  await expect(heading).toBeInViewport()
  const header = await page.locator('site-header').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('the ways to get in touch all stand on a phone, none of them cut @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/services/wills')
  for (const name of ['Arrange a call', 'Send an email', 'Arrange a visit']) {
    const link = page.locator('main').getByRole('link', { name })
    const box = await link.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})
