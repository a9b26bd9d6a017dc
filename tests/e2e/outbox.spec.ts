import { messages } from '~/features/toast/messages'
import { consultation, consultationAlive, consultationForm } from './fault-sources'
import { expect, rowsOf, test } from './fixtures'

const home = '/'

test('what was typed on one page is offered on the next, in this session', async ({
  page,
  context,
  visitor,
}) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultationForm(page).getByLabel('Message').focus()
  await page.goto('/thank-you')
  await page.goto(home)
  await consultationAlive(page)
  await expect(consultationForm(page).getByLabel('First name')).toHaveValue('Margaret')
  await expect(consultationForm(page).getByLabel('Email')).toHaveValue(visitor.email)
  const fresh = await context.newPage()
  await fresh.goto(home)
  await consultationAlive(fresh)
  await expect(consultationForm(fresh).getByLabel('First name')).toHaveValue('')
})

test('an enquiry from days ago is offered, and sent only when the visitor says so', async ({
  page,
  visitor,
}) => {
  await page.goto('/thank-you')
  const entry = (id: string, email: string) => ({
    id,
    payload: {
      first_name: 'Old',
      last_name: 'Enquiry',
      email,
      phone: '1',
      service: '',
      message: '',
      consent: true,
      service_type: 'general',
      form_type: 'consultation',
    },
    signals: { trap: false },
    attribution: null,
    queuedAt: Date.now() - 73 * 3_600_000,
  })
  const [kept, thrown] = [crypto.randomUUID(), crypto.randomUUID()]
  await page.evaluate(
    (entries) => {
      for (const one of entries) localStorage.setItem(`enquiry:${one.id}`, JSON.stringify(one))
    },
    [entry(kept, visitor.email), entry(thrown, `other-${visitor.email}`)],
  )
  await page.goto('/thank-you')
  const offers = page.getByRole('region', { name: 'Your unsent enquiry' })
  await expect(offers).toHaveCount(2)
  expect(await rowsOf(visitor.email)).toEqual([])
  await page.locator(`#unsent-${thrown}`).getByRole('button', { name: 'Delete' }).click()
  await page.locator(`#unsent-${kept}`).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText(messages.sentLater.title)).toBeVisible()
  expect(await rowsOf(visitor.email)).toHaveLength(1)
  expect(await rowsOf(`other-${visitor.email}`)).toEqual([])
  await page.reload()
  await expect(offers).toHaveCount(0)
})

test('a page with nothing to send loads neither the outbox nor the database client', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/thank-you', { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => /replay|supabase|toast-region|client\./.test(url))).toEqual([])
})
