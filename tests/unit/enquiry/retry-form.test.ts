import { expect, test } from 'vitest'
import { readServices } from '~/content/files'
import { readNativePost, retryPage } from '~/enquiry/native-form'
import { escapeHtml } from '~/lib/text'
import { serviceOptions } from '~/lead/sources'
import { longest } from '~/lib/limits'

const company = { name: 'Wills & Co', phone: '020 <7946>', telephone: 'tel:"1"', months: 7 }
const services = serviceOptions(readServices())
const typed: Record<string, string> = {
  firstName: 'Ada',
  lastName: 'Hart',
  email: 'ada@example.test',
  phone: '020',
  service: '',
  message: 'Hello',
  serviceType: 'wills',
}
const post = readNativePost((name) => typed[name])
const page = (faults: Parameters<typeof retryPage>[0]['faults'] = []) =>
  retryPage({ post, faults, reason: 'Try "again".', company, services })

test('the five special characters of HTML are escaped', () => {
  expect(escapeHtml(`&<>"'a`)).toBe('&#38;&#60;&#62;&#34;&#39;a')
})

test('each field keeps its name, its kind, its limit and what was typed', () => {
  const inputs = [...page().matchAll(/<label for="(.+?)">(.+?)<\/label>\n<input (.+)>/g)].map(
    ([, id, label, attributes]) => `${id}, ${label}: ${attributes}`,
  )
  expect(inputs).toEqual([
    `firstName, First name *: id="firstName" name="firstName" type="text" required maxlength="${longest.name}" autocomplete="given-name" value="Ada"`,
    `lastName, Last name *: id="lastName" name="lastName" type="text" required maxlength="${longest.name}" autocomplete="family-name" value="Hart"`,
    `email, Email *: id="email" name="email" type="email" required maxlength="${longest.email}" autocomplete="email" value="ada@example.test"`,
    `phone, Phone *: id="phone" name="phone" type="tel" required maxlength="${longest.phone}" autocomplete="tel" value="020"`,
  ])
})

test('no service is selected if none was', () => {
  const options = /<select id="service" name="service">(.*)<\/select>/.exec(page())?.[1]
  expect(options).toBe(
    [
      '<option value="" selected>Please choose</option>',
      ...services.map(({ value, label }) => `<option value="${value}">${label}</option>`),
    ].join(''),
  )
})

test('a chosen service is selected once', () => {
  const [first] = services
  const chosen = readNativePost((name) => (name === 'service' ? first?.value : typed[name]))
  const html = retryPage({ post: chosen, faults: [], reason: '', company, services })
  expect(html.match(/<option [^>]*selected>/g)).toEqual([`<option value="${first?.value}" selected>`])
  expect(html.match(/<option /g)).toHaveLength(services.length + 1)
})

test('the form posts to the same address as the first', () => {
  expect(page()).toContain('<form method="post" action="/api/enquiry">\n<label for="firstName">')
  expect(page()).toContain(
    '<textarea id="message" name="message" rows="6" aria-describedby="message-hint">\nHello</textarea>',
  )
  expect(page()).toContain('<button type="submit">Send again</button>\n<p class="note">')
})

test('the notice with the privacy policy is beside the button', () => {
  expect(page()).toMatch(
    /Send again<\/button>\n<p class="note">When you send this form, .* for 7 months\. <a href="\/privacy-policy">Privacy policy<\/a> · <a href="\/contact#without-phone">.+<\/a><\/p>/,
  )
})

test('a complete form that was not stored says why, and how to reach the firm', () => {
  const html = page()
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
  expect(html).toContain('<title>Your enquiry has not been sent yet | Wills &#38; Co</title>')
  expect(html).toContain('<a href="/">Wills &#38; Co</a>')
  expect(html).toContain(
    '<h1>Your enquiry has not been sent yet</h1>\n<p class="problem">Try &#34;again&#34;.</p>\n<form',
  )
  expect(html).toContain('<a href="tel:&#34;1&#34;">020 &#60;7946&#62;</a>')
  expect(html).not.toContain('aria-invalid')
})

test('each error is one line with its label, links to its field and describes it', () => {
  const html = page([
    { field: 'first_name', fault: 'missing' },
    { field: 'email', fault: 'missing' },
    { field: 'message', fault: 'too long' },
    { field: 'service_type', fault: 'too long' },
  ])
  expect(html).toContain('<h1>Please check your details</h1>')
  const lines = [...html.matchAll(/<li(?: id="([^"]+)")?>(?:<a href="#([^"]+)">)?([^<]+)/g)]
  expect(lines.map(([, id, field, text]) => [id, field, text])).toEqual([
    ['firstName-error', 'firstName', 'Enter your first name.'],
    ['email-error', 'email', 'Enter your email address.'],
    [
      'message-error',
      'message',
      `Your message is too long. Please keep it to ${longest.message.toLocaleString('en-GB')} characters.`,
    ],
    // Not a field of the page, so there is no link.
    [undefined, undefined, `Your service type is too long. Please keep it to ${longest.other} characters.`],
  ])
  const invalid = [...html.matchAll(/ id="(\w+)"[^>]* aria-invalid="true" aria-describedby="([^"]+)"/g)]
  expect(invalid.map(([, field, line]) => [field, line])).toEqual([
    ['firstName', 'firstName-error'],
    ['email', 'email-error'],
    ['message', 'message-hint message-error'],
  ])
})
