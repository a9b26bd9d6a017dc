import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationForm, consultationHydrated } from './fault-sources'
import { expect, test, type Visitor, withoutLooks } from './fixtures'
import { answerAll, fillStep, open, pointer, shown } from './flow-steps'

test.use(withoutLooks)

// Two people at one computer, one after the other.

/** Everything in the session's storage, as text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const clearButton = (page: Page) => page.getByRole('button', { name: 'Not you? Clear' })
const field = (page: Page, label: string) => consultationForm(page).getByLabel(label)

async function typeAtHome(page: Page, visitor: Visitor): Promise<void> {
  await page.goto(paths.home)
  await consultation.fill(page, visitor)
  await field(page, 'Message').focus()
}

async function openContact(page: Page): Promise<void> {
  await page.goto(paths.contact)
  await consultationHydrated(page)
}

test('“Not you? Clear” empties the form, forgets the person and goes to the first field', async ({
  page,
  visitor,
}) => {
  await typeAtHome(page, visitor)
  await openContact(page)
  await field(page, 'Message').fill('From someone else')
  await field(page, 'Phone').fill('020 7946 0111')
  await clearButton(page).focus()
  expect((await clearButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await page.keyboard.press('Enter')
  for (const label of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(field(page, label)).toHaveValue('')
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('From someone else')
  await expect(page.getByRole('status').filter({ hasText: 'We’ve cleared' })).toHaveText(
    'We’ve cleared the name, email address and phone number.',
  )
  await expect(clearButton(page)).toHaveCount(0)
  expect(await kept(page)).not.toContain(visitor.email)
  await page.goto(paths.home)
  await consultationHydrated(page)
  await expect(field(page, 'First name')).toHaveValue('')
})

test('a flow forgets the person, and its answers', async ({ page, visitor }) => {
  await open(page, paths.instantWill)
  await answerAll(page, ['single', 'no', 'soon'])
  await fillStep(page, visitor)
  expect(await kept(page)).toContain(visitor.lastName)
  await page.reload()
  await clearButton(page).click()
  const name = shown(page, '[data-screen=fields] input[name=fullName]')
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  expect(await kept(page)).not.toContain(visitor.lastName)
  await pointer.press(page, 'Clear my answers')
  await expect(shown(page, '[data-screen=choice] [type=radio]').first()).toBeVisible()
  await page.reload()
  await expect(shown(page, '[data-screen=choice] [type=radio]:checked')).toHaveCount(0)
  expect(await kept(page)).not.toContain('soon')
})
