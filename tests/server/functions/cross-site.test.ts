import { expect, test } from 'vitest'
import enquiry from '~/functions/enquiry'
import { context, database, form, postForm, row, upstream } from './upstream'

const fromElsewhere: [string, Record<string, string>][] = [
  ['a browser says so', { 'sec-fetch-site': 'cross-site' }],
  ['a browser says so, and names no origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['another host of the same site sent it', { 'sec-fetch-site': 'same-site', origin: 'http://other.site' }],
  ['an older browser names another origin', { origin: 'https://evil.example' }],
  ['an older browser names no real origin', { origin: 'null' }],
]

const fromHere: [string, Record<string, string>][] = [
  ['our own page sent it', { 'sec-fetch-site': 'same-origin', origin: 'http://site' }],
  ['the visitor did, without a page', { 'sec-fetch-site': 'none' }],
  ['an older browser names our origin', { origin: 'http://site' }],
  ['TLS ends before us', { origin: 'https://site' }],
  ['an old browser names nothing', {}],
]

test.each(fromElsewhere)('a form is given back to be checked when %s', async (_name, headers) => {
  const response = await postForm({ ...form, message: 'Please call' }, headers)
  const html = await response.text()
  expect(response.status).toBe(403)
  expect(html).toContain('sent to us by another website')
  expect(html).toContain('Please call')
  expect(html).toContain('Send again')
  expect(upstream).not.toHaveBeenCalled()
})

test.each(fromHere)('a form is taken when %s', async (_name, headers) => {
  database(201)
  expect((await postForm(form, headers)).status).toBe(303)
})

const postJson = (headers: Record<string, string>) =>
  enquiry(
    new Request('http://site/api/enquiry', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(row),
    }),
    context,
  )

test.each(fromElsewhere)('JSON is refused when %s', async (_name, headers) => {
  expect((await postJson(headers)).status).toBe(403)
  expect(upstream).not.toHaveBeenCalled()
})

test.each(fromHere)('JSON is taken when %s', async (_name, headers) => {
  database(201)
  expect((await postJson(headers)).status).toBe(201)
})
