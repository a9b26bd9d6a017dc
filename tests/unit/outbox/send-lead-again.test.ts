// The same enquiry sent again, an edited one in its place, and what a form hears of it later.
import { describe, expect, test, vi } from 'vitest'
import type { SendOptions } from '~/outbox/send-lead'
import { database, naming, ownAddress } from './browser/network'
import { leadOf, options } from './sample-lead'
import { openForm } from './send-lead-world'

const lead = leadOf('consultation')
const edited = leadOf('consultation', { message: 'And one thing more.' })
type Form = Awaited<ReturnType<typeof openForm>>

/** What the form hears later. */
function listening(more: Partial<SendOptions> = {}) {
  const heard: string[] = []
  return { heard, options: { ...options, ...more, onLater: (kind: string) => void heard.push(kind) } }
}

async function backOnline(form: Form) {
  form.page.fire('online')
  await form.quiet()
}

const idsOf = (form: Form) => form.rows().map(({ id }) => id)

test('pressed twice, also in another form of the page, it is sent once', async () => {
  const form = await openForm()
  const results = [
    form.sendLead(lead, options),
    form.sendLead(lead, options),
    form.sendLead(lead, { ...options, form: 'popup' }),
  ]
  const [first, ...others] = await Promise.all(results)
  expect(others).toEqual([first, first])
  expect(form.rows()).toHaveLength(1)
})

test('pressed twice before its time, it is not sent any sooner', async () => {
  const form = await openForm()
  const slowly = { ...options, minimumWait: 2000 }
  const results = [form.sendLead(lead, slowly), form.sendLead(lead, slowly)]
  await vi.advanceTimersByTimeAsync(1999)
  await form.quiet()
  expect(form.rows()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await results[1]).toEqual(await results[0])
})

test('sent again unchanged after it arrived, it is delivered already', async () => {
  const form = await openForm()
  const first = await form.sendLead(lead, options)
  expect(await form.sendLead(lead, options)).toEqual(first)
  expect(form.rows()).toHaveLength(1)
})

test('sent again unchanged after it failed, it goes at once under the same id', async () => {
  const form = await openForm()
  form.fail()
  await form.sendLead(lead, options)
  form.recover()
  expect(await form.sendLead(lead, options)).toMatchObject({ kind: 'delivered', id: idsOf(form)[0] })
  expect(new Set(idsOf(form)).size).toBe(1)
  expect(form.rows()).toHaveLength(2)
  expect(form.toasts()).toEqual([])
})

const call = { ten: '2026-11-24T10:00:00Z', eleven: '2026-11-24T11:00:00Z' }

test.each([
  { was: call.ten, is: call.eleven, asked: [{ starts: call.eleven }] },
  { was: '', is: call.eleven, asked: [{ starts: call.eleven }] },
  { was: call.ten, is: '', asked: [] },
])(
  'the time for the call chosen at the last press is asked for: $was, then $is',
  async ({ was, is, asked }) => {
    const form = await openForm()
    form.answer('/api/call', naming(200, { code: 'booked' }))
    form.fail()
    await form.sendLead(lead, { ...options, call: was })
    form.recover()
    const { heard, options: heardBy } = listening({ call: is })
    expect(await form.sendLead(lead, heardBy)).toMatchObject({ kind: 'delivered', id: idsOf(form)[0] })
    await form.quiet()
    expect(new Set(idsOf(form)).size).toBe(1)
    expect(form.askedAt('/api/call').map(({ body }) => body)).toMatchObject(asked)
    expect(form.askedAt('/api/call')).toHaveLength(asked.length)
    expect(heard).toEqual([])
  },
)

test('edited, it takes the place of what the form still has waiting', async () => {
  const form = await openForm()
  form.fail()
  await form.sendLead(lead, options)
  form.recover()
  expect(await form.sendLead(edited, options)).toMatchObject({ kind: 'delivered', id: idsOf(form)[1] })
  await backOnline(form)
  expect(form.rows().map(({ message }) => message)).toEqual(['', edited.row.message])
  expect(idsOf(form)[0]).not.toBe(idsOf(form)[1])
  expect(form.kept()).toEqual([])
})

test('edited after it arrived, it is an enquiry of its own', async () => {
  const form = await openForm()
  const first = await form.sendLead(lead, options)
  const second = await form.sendLead(edited, options)
  expect([first, second]).toEqual(idsOf(form).map((id) => ({ kind: 'delivered', id })))
  expect(form.sender.waiting()).toEqual([])
})

test.each([
  ['another form of the page', leadOf('consultation', { message: 'By the popup.' }), { form: 'popup' }],
  ['a form of another type', leadOf('need_assessment'), {}],
])('what %s sends replaces nothing', async (_which, other, more) => {
  const form = await openForm()
  form.fail()
  await form.sendLead(lead, options)
  await form.sendLead(other, { ...options, ...more })
  expect(form.kept()).toHaveLength(2)
})

test('a form hears that its enquiry has arrived later, and nothing else says so', async () => {
  const form = await openForm()
  const { heard, options: heardBy } = listening()
  form.fail()
  await form.sendLead(lead, heardBy)
  form.recover()
  await backOnline(form)
  expect(heard).toEqual(['delivered'])
  expect(form.toasts()).toEqual([])
  expect(await form.sendLead(lead, heardBy)).toEqual({ kind: 'delivered', id: idsOf(form)[0] })
  expect(form.rows()).toHaveLength(2)
})

test('what arrives while the form waits for it is told by its result alone', async () => {
  const form = await openForm()
  const { heard, options: heardBy } = listening()
  expect(await form.sendLead(lead, heardBy)).toMatchObject({ kind: 'delivered' })
  expect(heard).toEqual([])
})

test('whoever sent it last hears of it', async () => {
  const form = await openForm()
  const [early, late] = [listening(), listening({ form: 'popup' })]
  form.fail()
  await form.sendLead(lead, early.options)
  await form.sendLead(lead, late.options)
  form.recover()
  await backOnline(form)
  expect([early.heard, late.heard]).toEqual([[], ['delivered']])
})

test('an answer that is lost loses nothing: the row that is there counts', async () => {
  const form = await openForm()
  form.answer(database, 'cut')
  form.answer(ownAddress, naming(200))
  expect(await form.sendLead(lead, options)).toEqual({ kind: 'waiting' })
  await backOnline(form)
  expect(await form.sendLead(lead, options)).toEqual({ kind: 'delivered', id: idsOf(form)[0] })
})

describe('while the server has asked for a pause', () => {
  const minute = 60_000
  /** Sent, and answered with so many seconds to wait. */
  async function sendTooMany(seconds: string) {
    const form = await openForm()
    form.answer(database, { status: 429, body: { code: 'PT429', hint: seconds } })
    const result = await form.sendLead(lead, options)
    form.recover()
    return { ...form, result }
  }

  test.each([
    ['120', 2 * minute],
    ['86400', 10 * minute],
  ])('of %s seconds, the form is told when to try again', async (seconds, tryAgainIn) => {
    expect((await sendTooMany(seconds)).result).toEqual({ kind: 'waiting', tryAgainIn })
  })

  test('sent again it is told what is left, and the server is not asked', async () => {
    const form = await sendTooMany('120')
    await vi.advanceTimersByTimeAsync(minute)
    expect(await form.sendLead(lead, options)).toEqual({ kind: 'waiting', tryAgainIn: minute })
    await form.quiet()
    expect(form.rows()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(minute)
    await form.request(ownAddress)
    await form.quiet()
    expect(form.rows()).toHaveLength(2)
    expect(form.kept()).toEqual([])
  })

  test('an edited one takes its place, and waits for as long', async () => {
    const form = await sendTooMany('120')
    await vi.advanceTimersByTimeAsync(minute)
    const { heard, options: heardBy } = listening()
    expect(await form.sendLead(edited, heardBy)).toEqual({ kind: 'waiting', tryAgainIn: minute })
    await form.quiet()
    expect(form.rows()).toHaveLength(1)
    expect(form.kept()).toMatchObject([{ payload: { message: edited.row.message }, notified: true }])
    await vi.advanceTimersByTimeAsync(minute)
    await form.request(database, 2)
    await form.quiet()
    expect(form.rows().map(({ message }) => message)).toEqual(['', edited.row.message])
    expect(heard).toEqual(['delivered'])
  })

  test('sent again after its tries are used up, it goes when the pause is over', async () => {
    const form = await openForm()
    form.fail()
    await form.sendLead(lead, options)
    for (const number of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(10_000)
      await form.request(ownAddress, number)
      await form.quiet()
    }
    form.answer(ownAddress, { status: 429, body: {}, headers: { 'retry-after': '120' } })
    await vi.advanceTimersByTimeAsync(10_000)
    await form.request(ownAddress, 4)
    await form.quiet()
    form.recover()
    expect(await form.sendLead(lead, options)).toMatchObject({ kind: 'waiting' })
    await vi.advanceTimersByTimeAsync(2 * minute)
    await form.request(ownAddress, 5)
    await form.quiet()
    expect(form.kept()).toEqual([])
  })
})
