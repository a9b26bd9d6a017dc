import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { nativeFaults, nativeLead, readNativePost, retryPage } from '~/enquiry/native-form'
import { longest } from '~/lib/limits'

const company = { name: 'Wills & Co', phone: '020 <7946>', telephone: 'tel:"1"', months: 1 }
const services = [
  { value: 'care', label: 'Care planning' },
  { value: 'wills', label: 'Wills' },
]
const typed: Record<string, string> = {
  firstName: '"><script>alert(1)</script>',
  lastName: ' ',
  email: "o'hara@example.com",
  phone: '',
  service: 'care',
  message: 'First line\n\n</textarea>&amp;',
  serviceType: 'care',
}
const postOf = (fields: Record<string, unknown>, landing?: string) =>
  readNativePost((name) => fields[name] ?? null, landing)
const post = postOf(typed)
type Faults = Parameters<typeof retryPage>[0]['faults']
const html = (faults: Faults = [], shown = post) =>
  retryPage({ post: shown, faults, reason: 'Try "again".', company, services })
const page = (faults?: Faults, shown?: typeof post) => parse(html(faults, shown))

test('a post has the row of the form with JavaScript', () => {
  expect(nativeLead(post)).toMatchObject({
    first_name: '"><script>alert(1)</script>',
    ...{ service: 'care', service_type: 'care', form_type: 'consultation', consent: true },
  })
  expect(postOf({ subject: 'x' })).toMatchObject({ isHoneypotFilled: true, serviceType: 'general' })
  expect(readNativePost(() => new Blob())).toMatchObject({
    isHoneypotFilled: false,
    fields: { firstName: '' },
  })
})

test('invisible characters around values are removed, and a field of invisible characters is missing', () => {
  const invisible = postOf({
    ...typed,
    firstName: '\u200eAda\u200e',
    phone: '\u200b\u00a0',
    lastName: 'Lovelace\ufeff',
  })
  expect(nativeLead(invisible)).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' })
  expect(nativeFaults(invisible)).toEqual([{ field: 'phone', fault: 'missing' }])
})

test('the page keeps every value, and nothing typed becomes markup', () => {
  const form = page().querySelector('form[method=post][action="/api/enquiry"]')
  const values = form
    ?.querySelectorAll('input[value]')
    .map((input) => [input.getAttribute('name'), input.getAttribute('value')])
  expect(Object.fromEntries(values ?? [])).toMatchObject({
    firstName: typed['firstName'],
    email: typed['email'],
    serviceType: 'care',
  })
  expect(html()).toContain('\nFirst line\n\n&#60;/textarea&#62;&#38;amp;</textarea>')
  expect(html()).not.toContain('<script')
  expect(page().querySelector('a[href^=tel]')?.text).toBe('020 <7946>')
})

test('its fields have labels, limits and autocomplete', () => {
  for (const [name, most, autocomplete] of [
    ['firstName', longest.name, 'given-name'],
    ['lastName', longest.name, 'family-name'],
    ['email', longest.email, 'email'],
    ['phone', longest.phone, 'tel'],
  ] as const) {
    const field = page().querySelector(`input[name=${name}]`)
    expect(field?.attributes).toMatchObject({ id: name, maxlength: `${most}`, autocomplete })
    expect(page().querySelector(`label[for=${name}]`)).not.toBeNull()
  }
  expect(page().querySelector('.note:has(a[href="/privacy-policy"])')?.text).toContain('for 1 month.')
})

test.each([
  ['', ''],
  ['wills', 'wills'],
  ['trusts', 'trusts'],
])('if the service was “%s”, “%s” is selected', (service, selected) => {
  const options = page([], postOf({ ...typed, service })).querySelectorAll('[name=service] [selected]')
  expect(options.map((option) => option.getAttribute('value'))).toEqual([selected])
})

test('a complete form that was not stored says why', () => {
  expect(page().querySelector('h1')?.text).toBe('Your enquiry hasn’t been sent yet')
  expect(page().querySelector('.problem')?.text).toBe('Try "again".')
  expect(html()).not.toContain('aria-invalid')
})

test('each error is listed, links to its field and describes it', () => {
  const missing = page([...nativeFaults(post), { field: 'service', fault: 'too long' }])
  expect(missing.querySelector('h1')?.text).toBe('Please check your details')
  const links = missing.querySelectorAll('.problem a')
  expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual([
    ['#lastName', 'Enter your last name.'],
    ['#phone', 'Enter your phone number.'],
    ['#service', expect.stringContaining('Your service is too long.')],
  ])
  for (const link of links) {
    const field = missing.querySelector(`${link.getAttribute('href')}[aria-invalid=true]`)
    expect(missing.getElementById(`${field?.getAttribute('aria-describedby')}`)?.text).toBe(link.text)
  }
  const long = page([{ field: 'message', fault: 'too long' }])
  expect(long.querySelector('#message')?.getAttribute('aria-describedby')).toBe('message-hint message-error')
})
