import { paths } from '~/lib/paths'
import { consultationHydrated } from './fault-sources'
import { expect, test, withoutLooks } from './fixtures'
import { clearButton, field, kept, openContact, typeAtHome } from './shared-computer'

test.use(withoutLooks)

// Two people at one computer, one after the other.

const minute = 60_000
test('what was typed is offered until 30 minutes after its last use, then it is forgotten', async ({
  page,
  visitor,
}) => {
  await page.clock.install()
  await typeAtHome(page, visitor)
  for (let visit = 0; visit < 2; visit++) {
    await page.clock.fastForward(29 * minute)
    await openContact(page)
    await expect(field(page, 'Email')).toHaveValue(visitor.email)
    await expect(clearButton(page)).toBeVisible()
  }
  await page.clock.fastForward(31 * minute)
  await openContact(page)
  await expect.poll(() => kept(page)).not.toContain(visitor.email)
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(clearButton(page)).toHaveCount(0)
})

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
