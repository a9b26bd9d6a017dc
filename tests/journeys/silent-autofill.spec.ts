import type { Locator } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { faultSources } from './fault-sources'
import { mainAction, shown, typed } from './flow-steps'

test.use(withoutLooks)

// Chrome on iOS fills in a form by setting the values of its fields; no event says so.

/** As a browser sets a value: not through the property of the element, which React watches. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((input, text) => Reflect.set(HTMLInputElement.prototype, 'value', text, input), value)

const flows = faultSources.filter(({ name }) => name !== 'consultation')

for (const source of flows)
  test(`${source.name} takes what a browser fills in without an event`, async ({ page, visitor }) => {
    await source.open(page)
    await source.fill(page, visitor)
    const fields = shown(page, '.flow-fields input:not([name=subject])')
    for (const field of await fields.all()) await field.fill('')
    await expect(mainAction(page)).toBeDisabled()
    const values = { ...typed(visitor), name: 'Grace Hopper' }
    for (const field of await fields.all())
      await fillSilently(field, values[(await field.getAttribute('name')) as keyof typeof values] ?? '')
    await expect(mainAction(page)).toBeEnabled()
    for (const field of await fields.all())
      await expect(field).toHaveValue(values[(await field.getAttribute('name')) as keyof typeof values] ?? '')
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
  const source = flows.find(({ path }) => path === paths.needAssessment)
  await page.clock.install()
  await source?.open(page)
  await source?.fill(page, visitor)
  const name = shown(page, 'input[name=name]')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillSilently(name, 'Grace Hopper')
  await shown(page, 'input[name=phone]').pressSequentially('1')
  await expect(name).toHaveValue('Grace Hopper')
  await expect(shown(page, 'input[name=phone]')).toHaveValue(`${visitor.phone}1`)
})
