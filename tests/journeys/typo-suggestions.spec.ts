import type { Locator, Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationHydrated, consultationForm, sourceOf } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { answerAll, fillStep, mainAction, open, shown } from './flow-steps'

test.use(withoutPictures)

const emailField = (within: Page | Locator) => within.locator('input[type=email]:visible')
const phoneField = (within: Page | Locator) => within.locator('input[type=tel]:visible')
const notUk = 'This doesn’t look like a UK number. Check it, or send it as it is.'

test('a misspelt address is questioned on blur, and one press corrects it', async ({ page, visitor }) => {
  const id = visitor.email.split('@')[0] ?? ''
  await page.goto(paths.contact)
  await consultation.fill(page, { ...visitor, email: `${id}@gmial.com` })
  const form = consultationForm(page)
  const question = form.getByRole('status').filter({ hasText: `Did you mean ${id}@gmail.com?` })
  await expect(question).toBeVisible()
  await expect(emailField(form)).toHaveAccessibleDescription(/^Did you mean .+@gmail\.com\?/)
  await question.getByRole('button', { name: `Use ${id}@gmail.com` }).click()
  await expect(emailField(form)).toBeFocused()
  await expect(emailField(form)).toHaveValue(`${id}@gmail.com`)
  await expect(question).toBeHidden()
  await consultation.submit(page).click()
  await expect(
    page.getByText(`We’ll call you on 020 7946 0999 or email you at ${id}@gmail.com.`),
  ).toBeVisible()
  expect(await rowsOf(`${id}@gmail.com`)).toHaveLength(1)
})

/** Whether the module of suggestions has been loaded. */
const isCheckLoaded = (page: Page) =>
  page.evaluate(async () => {
    const chunk = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/typo-suggestions\./.test(name))
    if (chunk) await import(chunk.name)
    return chunk !== undefined
  })

const sources = [consultation, sourceOf(paths.instantWill)]

for (const source of sources)
  test(`${source.name} asks once about a short number, and the next press sends it as typed`, async ({
    page,
    visitor,
  }) => {
    await source.openFilled(page, visitor)
    await phoneField(page).first().fill('12345')
    const question = page.getByText(notUk)
    await expect.poll(() => isCheckLoaded(page)).toBe(true)
    await source.submit(page).dblclick()
    await expect(question).toBeVisible()
    await expect(phoneField(page).first()).toBeFocused()
    expect(await rowsOf(visitor.email)).toEqual([])
    await source.submit(page).click()
    await source.succeeds(page)
    await expect(question, 'not beside the empty field of another enquiry').toHaveCount(0)
    await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ phone: '12345' }])
  })

test('a wizard asks once about an implausible name or postcode and then accepts it', async ({
  page,
  visitor,
}) => {
  await open(page, paths.instantWill)
  await answerAll(page, ['single', 'no', 'soon'])
  for (const [field, question] of [
    ['fullName', 'Is “40” your name?'],
    ['postcode', 'A UK postcode looks like SW1A 1AA.'],
  ] as const) {
    const input = shown(page, `input[name=${field}]`)
    await input.fill('40')
    await mainAction(page).dblclick()
    await expect(page.getByText(question)).toBeVisible()
    await expect(input).toBeFocused()
    await mainAction(page).click()
    await expect(input).toHaveCount(0)
  }
  await fillStep(page, visitor)
  await mainAction(page).click()
  await expect
    .poll(() => rowsOf(visitor.email))
    .toMatchObject([{ first_name: '40', last_name: '', postcode: '40' }])
})

test('the form is sent without questions if the check cannot be loaded', async ({ page, visitor }) => {
  let asked = 0
  await page.route(/\/_astro\/typo-suggestions\.[^/]*\.js$/, (route) => {
    asked++
    return route.abort()
  })
  await page.goto(paths.contact)
  await consultation.fill(page, { ...visitor, phone: '12345' })
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  expect(asked).toBeGreaterThan(0)
  expect(await rowsOf(visitor.email)).toMatchObject([{ phone: '12345' }])
})

test('the check is loaded only once an address or a number is typed', async ({ page, visitor }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isLoaded = () => loaded.some((url) => /\/typo-suggestions\./.test(url))
  await page.goto(paths.contact)
  const form = consultationForm(page)
  await consultationHydrated(page)
  await form.getByLabel('First name').fill('Margaret')
  await emailField(form).focus()
  await page.waitForLoadState('networkidle')
  expect(isLoaded()).toBe(false)
  await emailField(form).fill(visitor.email)
  await expect.poll(isLoaded).toBe(true)
})
