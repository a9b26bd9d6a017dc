import type { Locator, Page } from '@playwright/test'
import { bookedCallKey, sentQuoteKey } from '~/lib/browser'
import { paths } from '~/lib/paths'
import { consultation, consultationForm, consultationHydrated, sourceOf } from './fault-sources'
import { expect, rowsOf, test, type Visitor, withoutPictures } from './fixtures'
import { answerAll, fillStep, heading, hydrated, mainAction, open, pointer, shown, typed } from './flow-steps'

test.use(withoutPictures)

/** Sets a value as a browser's autofill does, bypassing React's setter and without an event. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((input, text) => Reflect.set(HTMLInputElement.prototype, 'value', text, input), value)

const fieldsOf = (page: Page) => shown(page, '[data-screen=fields] input:not([name=subject])').all()

test('a form is sent with the values the browser filled in', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  const { firstName, lastName, email, phone: tel } = visitor
  const values = { 'given-name': firstName, 'family-name': lastName, email, tel }
  for (const [kind, value] of Object.entries(values)) {
    const field = page.locator(`main form input[autocomplete=${kind}]:visible`).first()
    await fillSilently(field, value)
    for (const type of ['input', 'change']) await field.dispatchEvent(type)
  }
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  expect(await rowsOf(email)).toMatchObject([{ first_name: firstName, last_name: lastName, phone: tel }])
})

// Chrome on iOS fills a form in without any event.
test('a flow takes values that the browser fills in without an event', async ({ page, visitor }) => {
  const source = sourceOf(paths.instantWill)
  await source.openFilled(page, visitor)
  for (const field of await fieldsOf(page)) await field.fill('')
  await expect(mainAction(page)).toBeDisabled()
  const values = typed({ ...visitor, firstName: 'Grace', lastName: 'Hopper' })
  const valueOf = async (field: Locator) => values[(await field.getAttribute('name')) ?? ''] ?? ''
  for (const field of await fieldsOf(page)) await fillSilently(field, await valueOf(field))
  await expect(mainAction(page)).toBeEnabled()
  for (const field of await fieldsOf(page)) await expect(field).toHaveValue(await valueOf(field))
  await mainAction(page).click()
  await source.succeeds(page)
  await expect
    .poll(() => rowsOf(visitor.email))
    .toMatchObject([{ email: visitor.email, phone: visitor.phone }])
})

test('a value filled in without an event stays while the visitor types in another field', async ({
  page,
  visitor,
}) => {
  const source = sourceOf(paths.inheritanceRisk)
  await page.clock.install()
  await source.openFilled(page, visitor)
  const name = shown(page, 'input[name=name]')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillSilently(name, 'Grace Hopper')
  await shown(page, 'input[name=phone]').pressSequentially('1')
  await expect(name).toHaveValue('Grace Hopper')
  await expect(shown(page, 'input[name=phone]')).toHaveValue(`${visitor.phone}1`)
})

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
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

test('a field that is pressed before the form is ready is filled in, and typing replaces it', async ({
  page,
  visitor,
}) => {
  await typeAtHome(page, { ...visitor, firstName: 'Mary Ann' })
  await page.goto(paths.contact)
  await field(page, 'First name').focus()
  await expect(field(page, 'First name')).toHaveValue('Mary Ann')
  await page.keyboard.type('Grace')
  await expect(field(page, 'First name')).toHaveValue('Grace')
})

test('“Not you? Clear” empties the form, forgets the person and goes to the first field', async ({
  page,
  visitor,
}) => {
  await typeAtHome(page, visitor)
  const theirs = [bookedCallKey, sentQuoteKey]
  await page.evaluate((keys) => keys.forEach((key) => sessionStorage.setItem(key, '{}')), theirs)
  await openContact(page)
  await field(page, 'Message').fill('From someone else')
  await field(page, 'Phone').fill('020 7946 0111')
  await field(page, 'Email').fill('alan@gmial.com')
  await clearButton(page).focus()
  await expect(consultationForm(page)).toContainText('alan@gmail.com')
  expect((await clearButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await page.keyboard.press('Enter')
  for (const label of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(field(page, label)).toHaveValue('')
  await expect(field(page, 'First name')).toBeFocused()
  await expect(consultationForm(page)).not.toContainText('alan@gmail.com')
  await expect(field(page, 'Message')).toHaveValue('From someone else')
  await expect(page.getByRole('status').filter({ hasText: 'We’ve cleared' })).toHaveText(
    'We’ve cleared the name, email address and phone number.',
  )
  await expect(clearButton(page)).toHaveCount(0)
  for (const text of [visitor.email, ...theirs]) expect(await stored(page)).not.toContain(text)
  await page.goto(paths.home)
  await consultationHydrated(page)
  await expect(field(page, 'First name')).toHaveValue('')
})

test('“Clear” makes a flow forget the person and the answers', async ({ page, visitor }) => {
  await open(page, paths.instantWill)
  await answerAll(page, ['single', 'no', 'soon'])
  await fillStep(page, visitor)
  expect(await stored(page)).toContain(visitor.lastName)
  await page.reload()
  const name = shown(page, '[data-screen=fields] input[name=fullName]')
  await name.fill('4050')
  await clearButton(page).focus()
  await expect(shown(page, 'form')).toContainText('4050')
  await clearButton(page).click()
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await expect(shown(page, 'form')).not.toContainText('4050')
  expect(await stored(page)).not.toContain(visitor.lastName)
  await pointer.press(page, 'Clear my answers')
  await expect(shown(page, '[data-screen=choice] [type=radio]').first()).toBeVisible()
  await page.reload()
  await expect(shown(page, '[data-screen=choice] [type=radio]:checked')).toHaveCount(0)
  expect(await stored(page)).not.toContain('soon')
  await hydrated(page)
  await shown(page, '[type=radio]').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Clear my answers' }).press('Enter')
  await expect(heading(page)).toBeFocused()
})
