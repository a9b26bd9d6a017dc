import { expect, test, vi } from 'vitest'
import { bodyOf, database, form, postForm, upstream } from './upstream'

test('a plain form is stored and led to the thank-you page', async () => {
  database(201)
  const response = await postForm(form, { referer: 'http://site/services/care?utm_source=ad&gclid=g1' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you'])
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

test('the same form pressed twice is one enquiry', async () => {
  database(201)
  await postForm(form)
  database(409, { code: '23505' })
  expect((await postForm(form)).status).toBe(303)
  expect(bodyOf(0)['id']).toBe(bodyOf(1)['id'])
})

test('a form with gaps comes back with everything typed, and is not stored', async () => {
  const response = await postForm({ ...form, phone: ' ', message: 'Please call after six' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Please fill in your phone.')
  expect(html).toContain('Please call after six')
  expect(html).toContain('020 7946 0018')
  expect(upstream).not.toHaveBeenCalled()
})

test('a form with a megabyte of message comes back whole', async () => {
  const message = 'long words '.repeat(100_000)
  const response = await postForm({ ...form, message })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Please keep it to 5,000 characters.')
  expect(html).toContain(message)
})

test('when the database is down the form comes back to be sent again', async () => {
  upstream.mockRejectedValue(new TypeError('fetch failed'))
  const response = await postForm(form)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('value="ada@example.com"')
})

test('a form without script reaches the follow-up helper once, when it is new', async () => {
  vi.stubEnv('FOLLOW_UP_URL', 'http://helper/hook')
  database(201)
  await postForm(form)
  expect(bodyOf(1)).toMatchObject({ firstName: 'Ada', serviceType: 'care', kind: 'consultation' })
  database(409, { code: '23505' })
  await postForm(form)
  expect(upstream).toHaveBeenCalledTimes(3)
})
