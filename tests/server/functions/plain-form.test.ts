import { parse } from 'node-html-parser'
import { expect, test, vi } from 'vitest'
import { bodyOf, database, form, postForm, storing, upstream } from './upstream'
import { published } from '../../site/specification/published'

test('a plain form is stored and led to the thank-you page', async () => {
  database(201)
  const response = await postForm(form, { referer: 'http://site/services/care?utm_source=ad&gclid=g1' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/thank-you#id=[\da-f-]{36}$/),
  ])
  expect(bodyOf(0)).toMatchObject({
    first_name: 'Ada',
    service: '',
    service_type: 'care',
    form_type: 'consultation',
    consent: true,
    signals: { trap: false },
    attribution: { utm_source: 'ad', gclid: 'g1', landing_path: '/services/care' },
  })
})

test('a form sent again from the page that asked for it keeps the page it began on', async () => {
  const began = 'http://site/services/care?utm_source=ad&gclid=g1'
  const back = await (await postForm({ ...form, phone: '' }, { referer: began })).text()
  const landing = parse(back).querySelector('input[name=landing]')?.getAttribute('value') ?? ''
  database(201)
  await postForm({ ...form, landing }, { referer: 'http://site/api/enquiry' })
  expect(bodyOf(0)).toMatchObject({
    attribution: { utm_source: 'ad', gclid: 'g1', landing_path: '/services/care' },
  })
})

test('a form that comes back names the page it began on by its own path, and no other site', async () => {
  const landing = async (referer: string) =>
    parse(await (await postForm({ ...form, phone: '' }, { referer })).text())
      .querySelector('input[name=landing]')
      ?.getAttribute('value')
  expect(await landing('http://site/contact?utm_source=ad')).toBe('/contact?utm_source=ad')
  for (const other of ['https://other.invalid/contact', 'http://site.invalid/', 'contact', ''])
    expect(await landing(other)).toBe('')
})

test('a plain form with text that Postgres cannot hold is stored without it', async () => {
  database(201)
  const serviceType = '\0' + 'x'.repeat(300)
  await postForm({ ...form, firstName: 'A\0da', serviceType }, { referer: 'http://site/?utm_source=%00x' })
  expect(bodyOf(0)).toMatchObject({
    first_name: 'Ada',
    service_type: 'x'.repeat(200),
    attribution: { utm_source: 'x' },
  })
})

test('a plain form that is refused for its metadata is stored without it', async () => {
  upstream
    .mockResolvedValueOnce(Response.json({ code: '22P02' }, { status: 400 }))
    .mockImplementationOnce(async (_address, init) => storing(init))
  expect((await postForm(form)).status).toBe(303)
  expect(bodyOf(1)).not.toHaveProperty('signals')
})

test('a plain form that is refused for good comes back whole, with the phone number', async () => {
  database(400, { code: '23514' })
  const response = await postForm(form)
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Something in the form couldn’t be stored.')
  expect(html).toContain('value="ada@example.com"')
  expect(html).toContain('href="tel:')
})

test('the same form pressed twice is one enquiry', async () => {
  database(201)
  await postForm(form)
  database(409, { code: '23505' })
  expect((await postForm(form)).status).toBe(303)
  expect(bodyOf(0)['id']).toBe(bodyOf(1)['id'])
})

test('the id of a form without script cannot be worked out from what stands in it', async () => {
  const ids: unknown[] = []
  for (const secret of ['one', 'other']) {
    vi.stubEnv('WEBHOOK_SECRET', secret)
    database(201)
    await postForm(form)
    ids.push(bodyOf(ids.length)['id'])
  }
  expect(new Set(ids).size).toBe(2)
})

test('a form with gaps comes back with everything typed, and is not stored', async () => {
  const response = await postForm({ ...form, phone: ' ', message: 'Please call after six' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Please fill in your phone number.')
  expect(html).toContain('Please call after six')
  expect(html).toContain(published('company.phone'))
  expect(upstream).not.toHaveBeenCalled()
})

test('each thing that is wrong leads to its field and describes it', async () => {
  const html = await (await postForm({ ...form, lastName: '', phone: ' ' })).text()
  const page = parse(html)
  const links = page.querySelectorAll('.problem a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#lastName', '#phone'])
  for (const link of links) {
    const field = page.querySelector(link.getAttribute('href') ?? '')
    const described = page.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(described?.text).toBe(link.text)
  }
})

test('when the database is down the form comes back to be sent again', async () => {
  upstream.mockRejectedValue(new TypeError('fetch failed'))
  const response = await postForm(form)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('value="ada@example.com"')
})

test('a form without script is stored and nothing else: the reminder forwards it', async () => {
  vi.stubEnv('FOLLOW_UP_URL', 'http://127.0.0.1:9/hook')
  database(201)
  await postForm(form)
  expect(upstream).toHaveBeenCalledTimes(1)
})
