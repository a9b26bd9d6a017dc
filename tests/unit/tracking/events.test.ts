import { expect, test } from 'vitest'
import { everyFlow } from '~/flows/flows'
import { knownSource } from '~/lead/sources'
import { hashesOnly, measurable, submitSuccess, withoutPerson } from '~/tracking/events'
import { phonecallClick } from '~/tracking/every-page'
import { hashFields, subtleSha256 } from '~/tracking/hash'

const sha256 = subtleSha256(crypto.subtle)
const now = Date.UTC(2026, 10, 20, 9, 30)

test('each non-empty text is hashed lowercased and trimmed, under its field’s name', async () => {
  const hashed = await hashFields(
    { email: '  ADA@Example.com ', phone: '', message: ' ', consent: true },
    sha256,
  )
  expect(hashed).toEqual({ email_hash: await sha256('ada@example.com') })
})

test('the hash is SHA-256 in hex', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await sha256('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
})

test('a stored lead is told to the data layer with form_data, form_data_hashed and timestamp', () => {
  const payload = { form_type: 'need_assessment', email: 'ada@example.com' } as const
  expect(submitSuccess({ payload, hashed: { email_hash: 'x' }, now })).toEqual({
    event: 'submit_success',
    form_type: 'need_assessment',
    form_data: payload,
    form_data_hashed: { email_hash: 'x' },
    timestamp: '2026-11-20T09:30:00.000Z',
  })
})

test('form_type defaults to consultation', () => {
  expect(submitSuccess({ payload: {}, hashed: {}, now }).form_type).toBe('consultation')
})

test('where hashes alone may be read, nothing stands in the event as it was typed', () => {
  const event = submitSuccess({ payload: { email: 'ada@example.com' }, hashed: { email_hash: 'x' }, now })
  expect(JSON.stringify(hashesOnly(event))).not.toContain('ada@example.com')
  expect(hashesOnly(event).form_data_hashed).toEqual({ email_hash: 'x' })
})

test('without consent the event holds nothing personal', () => {
  const event = submitSuccess({ payload: { email: 'ada@example.com' }, hashed: { email_hash: 'x' }, now })
  expect(withoutPerson(event)).toEqual({
    event: 'submit_success',
    form_type: 'consultation',
    timestamp: '2026-11-20T09:30:00.000Z',
  })
})

test('a tag manager gets the person in Google’s form too, and nobody else', () => {
  const user = { sha256_email_address: 'y' }
  expect(submitSuccess({ payload: {}, hashed: {}, user, now }).user_data).toEqual(user)
  expect(submitSuccess({ payload: {}, hashed: {}, now })).not.toHaveProperty('user_data')
  expect(withoutPerson(submitSuccess({ payload: {}, hashed: {}, user, now }))).not.toHaveProperty('user_data')
})

test('an answer about health never enters the data layer, nor does the message that holds it', async () => {
  const payload = {
    form_type: 'need_assessment',
    email: 'ada@example.com',
    message: 'Health concerns: yes',
  } as const
  expect(measurable(payload)).toEqual({ ...payload, message: '' })
  expect(await hashFields(measurable(payload), sha256)).not.toHaveProperty('message_hash')
  const other = { ...payload, form_type: 'will_price_calculator' } as const
  expect(measurable(other)).toEqual(other)
})

test('every flow whose answers may not be kept in the browser says that its message holds them', () => {
  for (const { flow } of everyFlow) {
    const hidesAnswers = flow.steps.some((step) => 'unsaved' in step && step.unsaved)
    expect(knownSource(flow.name)?.holdsHealth ?? false, flow.name).toBe(hidesAnswers)
  }
})

test('a pressed phone link pushes phonecall_click with phone_number and timestamp', () => {
  expect(phonecallClick('tel:+442079460321', now)).toEqual({
    event: 'phonecall_click',
    phone_number: '+442079460321',
    timestamp: '2026-11-20T09:30:00.000Z',
  })
})

test('only the beginning of a link is taken off its number', () => {
  expect(phonecallClick('TEL:020', now).phone_number).toBe('020')
  expect(phonecallClick('fax?tel:020', now).phone_number).toBe('fax?tel:020')
})
