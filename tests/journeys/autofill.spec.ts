import type { Locator, Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, sourceOf } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { mainAction, shown, typed } from './flow-steps'

test.use(withoutLooks)

/** Sets a value as a browser does: not through the property of the element, which React watches. No event is sent. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((input, text) => Reflect.set(HTMLInputElement.prototype, 'value', text, input), value)

const fieldsOf = (page: Page) => shown(page, '[data-screen=fields] input:not([name=subject])').all()

test('a form that the browser fills in is sent as filled in', async ({ page, visitor }) => {
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

// Chrome on iOS fills a form in without any event. Two flows: their contact steps are drawn by the same component.
for (const source of [sourceOf(paths.willCost), sourceOf(paths.instantWill)])
  test(`${source.name} takes what a browser fills in without an event`, async ({ page, visitor }) => {
    await source.open(page)
    await source.fill(page, visitor)
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

test('what was filled in without an event stays while another field is typed in', async ({
  page,
  visitor,
}) => {
  const source = sourceOf(paths.needAssessment)
  await page.clock.install()
  await source.open(page)
  await source.fill(page, visitor)
  const name = shown(page, 'input[name=name]')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillSilently(name, 'Grace Hopper')
  await shown(page, 'input[name=phone]').pressSequentially('1')
  await expect(name).toHaveValue('Grace Hopper')
  await expect(shown(page, 'input[name=phone]')).toHaveValue(`${visitor.phone}1`)
})
