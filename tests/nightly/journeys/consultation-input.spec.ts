import type { Page } from '@playwright/test'
import { consultation, consultationForm } from '../../journeys/fault-sources'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'
import { faultSentence } from '~/lead/checks'

test.use(withoutLooks)

const home = '/'

test('white space is nothing: the field says so and has the focus', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, { ...visitor, lastName: '   ' })
  await consultation.submit(page).click()
  const field = consultationForm(page).getByLabel('Last name')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Please fill in your last name.')
  expect(await rowsOf(visitor.email)).toEqual([])
})

test('a message that is too long is refused in a sentence and kept', async ({ page, visitor }) => {
  const long = 'x'.repeat(1_000_000)
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultationForm(page)
    .getByLabel('Message')
    .evaluate((field: HTMLTextAreaElement, text) => (field.value = text), long)
  await consultation.submit(page).click()
  await expect(consultationForm(page).getByLabel('Message')).toHaveAccessibleDescription(
    faultSentence({ field: 'message', fault: 'too long' }, 'message'),
  )
  expect(await consultationForm(page).getByLabel('Message').inputValue()).toHaveLength(1_000_000)
  expect(await rowsOf(visitor.email)).toEqual([])
})

/** Puts the characters into the fields inside the page: half a character would not survive the way there. */
async function putName(page: Page, names: [string, string]): Promise<void> {
  const units = names.map((name) => Array.from({ length: name.length }, (_, at) => name.charCodeAt(at)))
  await page.evaluate((all) => {
    const texts = all.map((one) => String.fromCharCode(...one))
    const fields = document.querySelectorAll<HTMLInputElement>('input[name=firstName], input[name=lastName]')
    for (const [at, field] of [...fields].slice(0, 2).entries()) field.value = texts[at] ?? ''
  }, units)
}

for (const [kind, firstName, lastName, stored] of [
  ['NUL and lone surrogates', 'Ma\0ry\ud83d', 'O\udc00K', ['Mary', 'OK']],
  ['control characters', 'Ma\u0007ry', 'A\u001bB', ['Ma\u0007ry', 'A\u001bB']],
  ['emoji and right-to-left', '👩‍👧‍👦', 'مريم \u202Eabc', ['👩‍👧‍👦', 'مريم \u202Eabc']],
  ['markup and SQL', '<script>alert(1)</script>', "'); drop table contact_submissions; --", undefined],
] as const)
  test(`a name with ${kind} is stored as typed, as far as a database can`, async ({ page, visitor }) => {
    await page.goto(home)
    await consultation.fill(page, visitor)
    await putName(page, [firstName, lastName])
    await consultation.submit(page).click()
    await consultation.succeeds(page)
    const [row] = await rowsOf(visitor.email)
    expect([row?.['first_name'], row?.['last_name']]).toEqual(stored ?? [firstName, lastName])
  })
