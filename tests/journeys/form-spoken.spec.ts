import { consultation, consultationForm } from './fault-sources'
import { test, withoutLooks } from './fixtures'
import { expectAsRecorded, listen } from './spoken/spoken'

test.use(withoutLooks)

const form = 'main form[action="/api/enquiry"]'

test('a screen reader says the form, its faults and its thanks in order', async ({ page, visitor }) => {
  await page.route('**/api/call', (route) => route.abort())
  await page.goto('/contact')
  const heard = [await listen(page, form)]
  await consultation.fill(page, { ...visitor, email: 'nobody', phone: '  ' })
  await consultation.submit(page).click()
  await consultationForm(page).getByRole('group', { name: 'There is a problem' }).waitFor()
  heard.push(await listen(page, form))
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  heard.push(await listen(page, '.consultation:has(form[hidden])'))
  const found = heard.join('\n\n').replaceAll(visitor.email, '(email)')
  expectAsRecorded('tests/journeys/spoken/consultation.txt', `${found}\n`)
})
