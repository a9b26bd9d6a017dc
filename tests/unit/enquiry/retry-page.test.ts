import { expect, test } from 'vitest'
import { nativeFaults, nativeLead, readNativePost, retryPage } from '~/enquiry/native-form'

const company = { name: 'Acme', phone: '020 7946 0000', telephone: 'tel:+442079460000', months: 12 }
const services = [{ value: 'care', label: 'Care planning' }]
const typed: Record<string, string> = {
  firstName: '"><script>alert(1)</script>',
  lastName: ' ',
  email: "o'hara@example.com",
  phone: '',
  service: 'care',
  message: 'First line\n\n</textarea>&amp;',
  serviceType: 'care',
}
const post = readNativePost((name) => typed[name] ?? null)

test('a plain post is read like the form', () => {
  expect(nativeLead(post).row).toMatchObject({
    first_name: '"><script>alert(1)</script>',
    service: 'care',
    service_type: 'care',
    form_type: 'consultation',
    consent: true,
  })
  expect(readNativePost((name) => (name === 'subject' ? 'x' : null))).toMatchObject({
    trap: true,
    serviceType: 'general',
  })
  expect(readNativePost(() => new Blob())).toMatchObject({ trap: false, fields: { firstName: '' } })
})

test('the landing page survives repeated submits', () => {
  const first = 'https://www.acme.example/contact?utm_source=post'
  const sent = readNativePost(() => null, first)
  expect(sent.landing).toBe(first)
  expect(retryPage({ post: sent, faults: [], reason: '', company, services })).toContain(
    `name="landing" value="${first}"`,
  )
  const again = (name: string) => (name === 'landing' ? first : null)
  expect(readNativePost(again, 'https://www.acme.example/api/enquiry').landing).toBe(first)
  expect(readNativePost(() => null).landing).toBe('')
})

test('the page lists errors and keeps every value, escaped', () => {
  const html = retryPage({ post, faults: nativeFaults(post), reason: '', company, services })
  expect(html).toContain('Enter your last name.')
  expect(html).toContain('Enter your phone number.')
  expect(html).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"')
  expect(html).toContain('value="o&#39;hara@example.com"')
  expect(html).toContain('\nFirst line\n\n&#60;/textarea&#62;&#38;amp;</textarea>')
  expect(html.match(/<option value="care".*?>/g)).toEqual(['<option value="care" selected>'])
  expect(html).toContain('name="serviceType" value="care"')
  expect(html).not.toContain('<script')
  expect(html.match(/aria-invalid/g)).toHaveLength(2)
})

test('if the form is valid, the page says why it was not stored', () => {
  const html = retryPage({ post, faults: [], reason: 'Please send it again.', company, services })
  expect(html).toContain('Your enquiry has not been sent yet')
  expect(html).toContain('<p class="problem">Please send it again.</p>')
})

test('an unknown service is kept', () => {
  const odd = { ...post, fields: { ...post.fields, service: 'trusts' } }
  expect(retryPage({ post: odd, faults: [], reason: '', company, services })).toContain(
    '<option value="trusts" selected>',
  )
})
