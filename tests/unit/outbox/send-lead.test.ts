import { expect, test, vi } from 'vitest'
import { database, stored } from './browser/network'
import { leadOf, options } from './sample-lead'
import { openForm } from './send-lead-world'
import { start } from './world'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('an enquiry is one row, with its metadata, and the page knows which', async () => {
  const form = await openForm({ address: '/contact?gclid=g1' })
  const lead = { ...leadOf('will_price_calculator'), answers: { situation: 'couple' } }
  const result = await form.sendLead(lead, options)
  const [row] = form.rows()
  expect(row).toEqual({
    ...lead.row,
    id: expect.stringMatching(uuid) as string,
    signals: options.signals,
    attribution: { gclid: 'g1' },
    answers: { situation: 'couple' },
  })
  expect(result).toEqual({ kind: 'delivered', id: row?.['id'] })
  expect(form.lastDelivered()).toBe(row?.['id'])
  expect(form.kept()).toEqual([])
})

test('what has no answers and no attribution sends none', async () => {
  const form = await openForm()
  await form.sendLead(leadOf('consultation'), options)
  const [row] = form.rows()
  expect(row).not.toHaveProperty('answers')
  expect(row).not.toHaveProperty('attribution')
})

test('the half-hour chosen for the call is kept with the enquiry, and booked when it arrives', async () => {
  const form = await openForm()
  form.fail()
  const call = '2026-11-24T10:30:00Z'
  await form.sendLead(leadOf('consultation'), { ...options, call })
  expect(form.kept()).toMatchObject([{ call }])
  form.recover()
  form.page.fire('online')
  await form.quiet()
  expect(form.askedAt('/api/call').map(({ body }) => body)).toEqual([
    { id: form.rows()[0]?.['id'], starts: call },
  ])
})

test('the session remembers that it has sent an enquiry, and asks for no other', async () => {
  const form = await openForm()
  const { hasSentLead } = await import('~/lib/browser')
  expect(hasSentLead()).toBe(false)
  await form.sendLead(leadOf('consultation'), options)
  expect(hasSentLead()).toBe(true)
})

test('its id is the platform’s own', async () => {
  const form = await openForm()
  const made = '7c0f2f5e-95a1-4d6e-8a55-0f6a3a0b1c2d'
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(made)
  expect(await form.sendLead(leadOf('consultation'), options)).toEqual({ kind: 'delivered', id: made })
})

test('where the page is not served securely, its id is made by hand', async () => {
  const form = await openForm({ isSecure: false })
  const results = [
    await form.sendLead(leadOf('consultation'), options),
    await form.sendLead(leadOf('consultation', { message: 'More' }), options),
  ]
  const ids = form.rows().map(({ id }) => id)
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(2)
  expect(results).toEqual(ids.map((id) => ({ kind: 'delivered', id })))
})

test('each byte of an id made by hand is written in two digits', async () => {
  const form = await openForm({ isSecure: false })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint8Array).set([...Array(16).keys()])
    return array
  })
  await form.sendLead(leadOf('consultation'), options)
  expect(form.rows()[0]?.['id']).toBe('00010203-0405-4607-a809-0a0b0c0d0e0f')
})

test('a copy of the site for looking at sends nothing and keeps nothing', async () => {
  const form = await openForm({ settings: { PUBLIC_PREVIEW: 'true' } })
  expect(await form.sendLead(leadOf('consultation'), options)).toEqual({ kind: 'preview' })
  expect(form.asked).toEqual([])
  expect(form.kept()).toEqual([])
})

test('what the database could never take is refused here: nothing is sent or kept', async () => {
  const form = await openForm()
  const nameless = leadOf('consultation', { first_name: ' ' })
  expect(await form.sendLead(nameless, options)).toEqual({ kind: 'refused' })
  expect(form.asked).toEqual([])
  expect(form.kept()).toEqual([])
})

test('it is kept at once, and sent after the time its flow asks for', async () => {
  const form = await openForm()
  const result = form.sendLead(leadOf('will_cost_calculator'), { ...options, minimumWait: 2000 })
  await vi.advanceTimersByTimeAsync(1999)
  await form.quiet()
  expect(form.kept()).toMatchObject([{ queuedAt: start }])
  expect(form.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toMatchObject({ kind: 'delivered' })
})

test('the reference is the one that the database gave, else the one that was sent', async () => {
  const form = await openForm()
  const quote = leadOf('instant_will', { reference_number: 'SENT' })
  form.answer(database, stored({ reference_number: 'GIVEN' }), stored())
  expect(await form.sendLead(quote, options)).toMatchObject({ kind: 'delivered', reference: 'GIVEN' })
  const other = leadOf('instant_will', { reference_number: 'OTHER', postcode: 'N1' })
  expect(await form.sendLead(other, options)).toMatchObject({ kind: 'delivered', reference: 'OTHER' })
})

test.each(['consultation', 'instant_will', 'will_cost_calculator'] as const)(
  'a first attempt that fails leaves it waiting: %s has said so, and will say that it arrived',
  async (formType) => {
    const form = await openForm()
    form.fail()
    expect(await form.sendLead(leadOf(formType), options)).toEqual({ kind: 'waiting' })
    expect(form.kept()).toMatchObject([{ notified: true }])
    expect(form.lastDelivered()).toBeUndefined()
    form.recover()
    form.page.fire('online')
    await form.quiet()
    expect(form.toasts()).toHaveLength(1)
    expect(form.lastDelivered()).toBe(form.rows()[0]?.['id'])
  },
)

test('a quiz says nothing of a failure, and nothing of a later arrival', async () => {
  const form = await openForm()
  form.fail()
  expect(await form.sendLead(leadOf('need_assessment'), options)).toEqual({ kind: 'waiting' })
  expect(form.kept()[0]).not.toHaveProperty('notified')
  form.recover()
  form.page.fire('online')
  await form.quiet()
  expect(form.kept()).toEqual([])
  expect(form.toasts()).toEqual([])
})

test('the client is fetched as soon as a visitor begins', async () => {
  const form = await openForm()
  form.prepareToSend()
  await form.quiet()
  vi.stubEnv('PUBLIC_SUPABASE_URL', '')
  await form.sendLead(leadOf('consultation'), options)
  expect(form.asked.map(({ path }) => path)).toContain(database)
})
