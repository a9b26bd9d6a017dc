// Sending from a form or a flow: the stored row, and the result for the form.
import { describe, expect, test, vi } from 'vitest'
import type { SendOptions } from '~/outbox/send-lead'
import { database, answerWithId, ownAddress, stored } from './browser/network'
import { leadOf, openForm, options } from './form-page'
import { start } from './sample-item'

const lead = leadOf('consultation')
const edited = leadOf('consultation', { message: 'And one thing more.' })
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

async function openFailing() {
  const form = await openForm()
  form.fail()
  return form
}

/** Options with a listener that records its calls. */
function listening(more: Partial<SendOptions> = {}) {
  const heard: string[] = []
  return { heard, options: { ...options, ...more, onLater: (kind: string) => heard.push(kind) > 0 } }
}

describe('an enquiry', () => {
  test('is one row with its metadata, and the page knows its id', async () => {
    const { kept, lastDelivered, rows, sendLead } = await openForm({ address: '/contact?gclid=g1' })
    const { hasSentLead } = await import('~/lib/browser')
    expect(hasSentLead()).toBe(false)
    const quiz = leadOf('will_price_calculator')
    const result = await sendLead(quiz, options)
    const [row] = rows()
    expect(row).toEqual({
      ...quiz,
      id: expect.stringMatching(uuid) as string,
      attribution: { gclid: 'g1', signals: options.signals },
    })
    expect(result).toEqual({ kind: 'delivered' })
    expect(lastDelivered()).toBe(row?.['id'])
    expect(kept()).toEqual([])
    expect(hasSentLead()).toBe(true)
  })

  test('has its own id, even without HTTPS', async () => {
    const { ids, sendLead } = await openForm({ isSecure: false })
    // Bytes below 16 need a leading zero.
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((array) => {
      ;(array as Uint8Array).set([...Array(16).keys()])
      return array
    })
    for (const one of [lead, edited]) await sendLead(one, options)
    expect(new Set(ids()).size).toBe(2)
    for (const id of ids()) expect(id).toMatch(uuid)
    expect(ids()[0]).toBe('00010203-0405-4607-a809-0a0b0c0d0e0f')
  })

  test.each([
    ['of a preview', { PUBLIC_PREVIEW: 'true' }, lead, 'preview'],
    ['without a name', {}, leadOf('consultation', { first_name: ' ' }), 'refused'],
  ])('%s is neither sent nor stored', async (_what, settings, one, kind) => {
    const { asked, kept, sendLead } = await openForm({ settings })
    expect(await sendLead(one, options)).toEqual({ kind })
    expect(asked).toEqual([])
    expect(kept()).toEqual([])
  })

  test('waits for as long as its flow asks, but is stored at once', async () => {
    const { asked, kept, quiet, sendLead } = await openForm()
    const slowly = { ...options, minimumWait: 2000 }
    const results = [sendLead(lead, slowly), sendLead(lead, slowly)]
    expect(kept()).toMatchObject([{ queuedAt: start }])
    await vi.advanceTimersByTimeAsync(1999)
    await quiet()
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const [first, second] = await Promise.all(results)
    expect(first).toMatchObject({ kind: 'delivered' })
    expect(second).toEqual(first)
  })

  test('has the reference that the database returns, or else its own', async () => {
    const { answer, sendLead } = await openForm()
    answer(database, stored({ reference_number: 'RETURNED' }), stored())
    for (const [postcode, reference] of [
      ['N1', 'RETURNED'],
      ['N2', 'OWN'],
    ] as const) {
      const quote = leadOf('instant_will', { reference_number: 'OWN', postcode })
      expect(await sendLead(quote, options)).toMatchObject({ kind: 'delivered', reference })
    }
  })

  test.each([
    ...(['consultation', 'instant_will', 'will_cost_calculator'] as const).map(
      (type) => [type, true] as const,
    ),
    ['need_assessment', false] as const,
  ])('that fails and arrives later: %s, announced: %s', async (type, isAnnounced) => {
    const { ids, kept, lastDelivered, online, recover, sendLead, toasts } = await openFailing()
    expect(await sendLead(leadOf(type), options)).toEqual({ kind: 'failed' })
    expect(kept()[0]?.['notified']).toBe(isAnnounced || undefined)
    expect(lastDelivered()).toBeUndefined()
    recover()
    await online()
    expect(kept()).toEqual([])
    expect(toasts()).toHaveLength(isAnnounced ? 1 : 0)
    expect(lastDelivered()).toBe(ids()[0])
  })
})

describe('an enquiry arrives once', () => {
  type Form = Awaited<ReturnType<typeof openForm>>

  const changeStorage = (form: Form, change: Partial<Storage>) =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => form.localStorage.getItem(key),
      setItem: (key: string, value: string) => form.localStorage.setItem(key, value),
      removeItem: (key: string) => form.localStorage.removeItem(key),
      ...change,
    })

  interface Fault {
    before?: (form: Form) => unknown
    /** After the first attempt. */
    meanwhile?: (form: Form) => unknown
  }

  const faults: Record<string, Fault> = {
    'storage stores nothing': { before: (form) => changeStorage(form, { setItem: () => {} }) },
    'storage returns nothing': { before: (form) => changeStorage(form, { getItem: () => null }) },
    'storage is wiped while it waits': { meanwhile: ({ localStorage }) => localStorage.clear() },
    'storage stops working': { meanwhile: (form) => changeStorage(form, { getItem: () => null }) },
  }
  const cases = Object.keys(faults).flatMap((what) =>
    ['by itself', 'pressed again'].map((how) => ({ what, how })),
  )

  test.each(cases)('$what, $how', async ({ what, how }) => {
    const form = await openFailing()
    const send = () => form.sendLead(lead, options)
    faults[what]?.before?.(form)
    expect(await send()).toEqual({ kind: 'failed' })
    expect(form.lastDelivered()).toBeUndefined()
    faults[what]?.meanwhile?.(form)
    form.recover()
    const id = form.ids()[0]
    if (how === 'by itself') await vi.advanceTimersByTimeAsync(1_250)
    else expect(await send()).toEqual({ kind: 'delivered' })
    await form.request(ownAddress)
    await form.quiet()
    expect(form.ids()).toEqual([id, id])
    expect(form.lastDelivered()).toBe(id)
    expect(form.sender.waiting()).toEqual([])
  })
})

describe('sent again unchanged', () => {
  test('at once, even in another form of the page, it is one enquiry', async () => {
    const { ids, sendLead } = await openForm()
    const [first, ...others] = await Promise.all([
      sendLead(lead, options),
      sendLead(lead, options),
      sendLead(lead, { ...options, form: 'popup' }),
    ])
    others.push(await sendLead(lead, options))
    expect(others).toEqual([first, first, first])
    expect(ids()).toHaveLength(1)
  })

  const call = { ten: '2026-11-24T10:00:00Z', eleven: '2026-11-24T11:00:00Z' }

  test.each([
    { was: undefined, is: undefined, booked: [] },
    { was: call.ten, is: call.eleven, booked: [{ starts: call.eleven }] },
    { was: undefined, is: call.eleven, booked: [{ starts: call.eleven }] },
    { was: call.ten, is: undefined, booked: [] },
  ])(
    'after a failure, it keeps its id, and the last call time counts: $was, $is',
    async ({ was, is, booked }) => {
      const { answer, askedAt, ids, kept, quiet, recover, sendLead, toasts } = await openFailing()
      answer('/api/call', answerWithId(200, { code: 'booked' }))
      await sendLead(lead, { ...options, call: was })
      expect(kept()[0]?.['call']).toBe(was)
      recover()
      const { heard, options: more } = listening({ call: is })
      expect(await sendLead(lead, more)).toEqual({ kind: 'delivered' })
      await quiet()
      expect(new Set(ids()).size).toBe(1)
      expect(askedAt('/api/call').map(({ body }) => body)).toEqual(
        booked.map((one) => ({ ...one, id: ids()[0] })),
      )
      // Its result tells the form; nothing else does.
      expect([heard, toasts()]).toEqual([[], []])
    },
  )

  test('after a lost response, the stored row counts', async () => {
    const { answer, ids, lastDelivered, online, sendLead } = await openForm()
    answer(database, 'cut')
    answer(ownAddress, answerWithId(200))
    expect(await sendLead(lead, options)).toEqual({ kind: 'failed' })
    await online()
    expect(await sendLead(lead, options)).toEqual({ kind: 'delivered' })
    expect(lastDelivered()).toBe(ids()[0])
  })

  test('during a pause, it is not sent, and the form learns how long the pause is', async () => {
    const { answer, asked, kept, recover, sendLead } = await openForm()
    answer(database, { status: 429, body: { code: 'PT429', hint: '120' } })
    expect(await sendLead(lead, options)).toEqual({ kind: 'failed', retryAfter: 120_000 })
    recover()
    await vi.advanceTimersByTimeAsync(50_000)
    for (const one of [lead, edited])
      expect(await sendLead(one, options)).toEqual({ kind: 'failed', retryAfter: 70_000 })
    expect(asked).toHaveLength(1)
    expect(kept()).toMatchObject([{ payload: { message: edited.message }, notified: true }])
  })
})

describe('sent again edited', () => {
  test('it replaces its form’s waiting enquiry', async () => {
    const { ids, kept, online, recover, rows, sendLead } = await openFailing()
    await sendLead(lead, options)
    recover()
    expect(await sendLead(edited, options)).toEqual({ kind: 'delivered' })
    await online()
    expect(rows().map(({ message }) => message)).toEqual(['', edited.message])
    expect(ids()[0]).not.toBe(ids()[1])
    expect(kept()).toEqual([])
  })

  test('after delivery, it is a new enquiry', async () => {
    const { fail, ids, lastDelivered, sender, sendLead } = await openForm()
    for (const [at, one] of [lead, edited].entries()) {
      expect(await sendLead(one, options)).toEqual({ kind: 'delivered' })
      expect(lastDelivered()).toBe(ids()[at])
    }
    expect(sender.waiting()).toEqual([])
    fail()
    await sendLead(leadOf('need_assessment'), options)
    expect(lastDelivered()).toBeUndefined()
  })

  test.each([
    ['another form of the page', edited, { form: 'popup' }],
    ['a form of another type', leadOf('need_assessment'), {}],
    ['another person', leadOf('consultation', { email: 'betty@a.uk', phone: '020 7946 0111' }), {}],
    [
      'a partner with the same phone',
      leadOf('consultation', { first_name: 'Betty', email: 'betty@a.uk' }),
      {},
    ],
  ])('%s replaces nothing', async (_which, other, more) => {
    const { kept, sendLead } = await openFailing()
    await sendLead(lead, options)
    await sendLead(other, { ...options, ...more })
    expect(kept()).toHaveLength(2)
  })
})

test('after its form was cleared, a new enquiry replaces nothing', async () => {
  const { forgetLastSend, kept, sendLead } = await openFailing()
  await sendLead(lead, options)
  forgetLastSend(lead.form_type)
  await sendLead(edited, options)
  expect(kept()).toHaveLength(2)
})

test('only the form that sent it last is notified of a late delivery', async () => {
  const { ids, lastDelivered, online, recover, sendLead, toasts } = await openFailing()
  const [early, late] = [listening(), listening({ form: 'popup' })]
  for (const one of [early, late]) await sendLead(lead, one.options)
  recover()
  await online()
  expect([early.heard, late.heard, toasts()]).toEqual([[], ['delivered'], []])
  expect(await sendLead(lead, late.options)).toEqual({ kind: 'delivered' })
  expect(lastDelivered()).toBe(ids()[0])
})

describe('rejected', () => {
  test('at once, it is neither stored nor offered, and gets a new id when sent again', async () => {
    const { ids, kept, lastDelivered, offers, quiet, recover, refuse, sendLead } = await openForm()
    refuse()
    expect(await sendLead(lead, options)).toEqual({ kind: 'refused' })
    await quiet()
    expect([kept(), offers(), lastDelivered()]).toEqual([[], 0, undefined])
    recover()
    expect(await sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
    expect(ids().at(-1)).not.toBe(ids()[0])
  })

  test('it does not affect another form’s enquiry', async () => {
    const { ids, lastDelivered, recover, refuse, sendLead } = await openFailing()
    await sendLead(leadOf('need_assessment'), options)
    refuse()
    await sendLead(lead, options)
    recover()
    expect(await sendLead(leadOf('need_assessment'), options)).toEqual({ kind: 'delivered' })
    expect(lastDelivered()).toBe(ids()[0])
  })

  test('while the page is hidden, it is stored for the next page', async () => {
    const { kept, page, refuse, sendLead } = await openForm()
    refuse()
    const result = sendLead(lead, options)
    page.hide()
    expect(await result).toEqual({ kind: 'refused' })
    expect(kept()).toMatchObject([{ refused: true }])
  })

  test('later, the form is notified, and it gets a new id when sent again', async () => {
    const { ids, kept, offers, online, recover, refuse, sendLead } = await openFailing()
    const { heard, options: more } = listening()
    await sendLead(lead, more)
    refuse()
    await online()
    expect([heard, kept(), offers()]).toEqual([['refused'], [], 0])
    recover()
    expect(await sendLead(lead, more)).toMatchObject({ kind: 'delivered' })
    expect(ids().at(-1)).not.toBe(ids()[0])
  })

  test('later without a form, it is stored and offered', async () => {
    const { kept, offers, online, refuse, sendLead } = await openFailing()
    await sendLead(lead, options)
    refuse()
    await online()
    expect(offers()).toBe(1)
    expect(kept()).toMatchObject([{ refused: true }])
  })
})
