import { messages } from '~/toast/messages'
import { fillForm, formPage, sendForm, storedForm, typedIn } from './consultation'
import { expect, rowOf, test } from './fixtures'

const insert = /^POST .*\/rest\/v1\/contact_submissions/
const enquiry = /^POST .*\/api\/enquiry/
const message = 'Please call after six. “My mother” is Zoë.'

test('the form sends, and says so', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(formPage)
  await fillForm(tab, visitor)
  await tab.type('Message', message)
  await sendForm(tab)
  await tab.sees('heading', /^Thank you, Margaret/)
  await tab.reads(messages.consultationSent('').title)
  expect(await rowOf(visitor)).toMatchObject({ ...storedForm, message })
})

test('what is missing is said at its field, which then has the focus', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(formPage)
  await fillForm(tab, { ...visitor, phone: ' ' })
  await sendForm(tab)
  await tab.reads('Please fill in your phone number.')
  await tab.until('the focus on the phone or the summary', () =>
    document.activeElement?.matches('[name=phone], [role=alert], [tabindex="-1"]'),
  )
  await tab.type('Phone', visitor.phone)
  await sendForm(tab)
  await tab.sees('heading', /^Thank you, Margaret/)
  expect(await rowOf(visitor)).toMatchObject(storedForm)
})

test('a failure is said, what was typed stays, and then it arrives once', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(formPage)
  await fillForm(tab, visitor)
  await tab.type('Message', message)
  tab.network.fail(insert, 500)
  tab.network.fail(enquiry, 503)
  await sendForm(tab)
  await tab.reads(messages.consultationFailed.text)
  expect(await typedIn(tab, 'message')).toBe(message)
  expect(await typedIn(tab, 'email')).toBe(visitor.email)
  tab.network.mend()
  await tab.sees('heading', /^Thank you, Margaret/)
  expect(await rowOf(visitor)).toMatchObject({ ...storedForm, message })
})

test('an outage keeps the enquiry, and its end delivers it once', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(formPage)
  await fillForm(tab, visitor)
  tab.network.cut()
  await sendForm(tab)
  await tab.reads(messages.consultationFailed.text)
  tab.network.mend()
  // Whoever comes back later finds it sent: no press is needed.
  await tab.open('/about')
  expect(await rowOf(visitor)).toMatchObject(storedForm)
  await tab.until(
    'an empty outbox',
    () => !Object.keys(localStorage).some((key) => key.startsWith('enquiry:')),
  )
  await rowOf(visitor)
})

test('leaving right after sending loses nothing', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(formPage)
  await fillForm(tab, visitor)
  tab.network.fail(insert, 'never')
  await sendForm(tab)
  await tab.until('what was sent in the outbox', () =>
    Object.keys(localStorage).some((key) => key.startsWith('enquiry:')),
  )
  await tab.leave()
  expect(await rowOf(visitor)).toMatchObject(storedForm)
})

test('without script the form sends and thanks', async ({ openTab, visitor }) => {
  const tab = await openTab({ hasScript: false })
  await tab.open(formPage)
  await fillForm(tab, visitor)
  await sendForm(tab)
  await tab.sees('heading', /^Thank you/)
  expect(await rowOf(visitor)).toMatchObject(storedForm)
})
