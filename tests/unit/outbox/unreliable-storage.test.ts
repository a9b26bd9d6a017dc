// Browsers that block storage, have none left, drop what they were given, or lose it while the page is open: an enquiry is delivered
// only when a server says so, from every form.
import { expect, test, vi } from 'vitest'
import { formTypes } from '~/lead/sources'
import { ownAddress } from './browser/network'
import { leadOf, options } from './sample-lead'
import { openForm } from './send-lead-world'

type Form = Awaited<ReturnType<typeof openForm>>

const replace = (form: Form, change: Partial<Storage>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => form.localStorage.getItem(key),
    setItem: (key: string, value: string) => form.localStorage.setItem(key, value),
    removeItem: (key: string) => form.localStorage.removeItem(key),
    ...change,
  })

interface Fault {
  what: string
  before?: (form: Form) => unknown
  /** After the first attempt. */
  meanwhile?: (form: Form) => unknown
}

const faults: Fault[] = [
  { what: 'stores nothing', before: (form) => replace(form, { setItem: () => {} }) },
  { what: 'returns nothing', before: (form) => replace(form, { getItem: () => null }) },
  { what: 'is wiped while it waits', meanwhile: (form) => form.localStorage.clear() },
  { what: 'stops storing while it waits', meanwhile: (form) => replace(form, { getItem: () => null }) },
]

const cases = formTypes.flatMap((type) => faults.map(({ what, ...fault }) => [type, what, fault] as const))

test.each(cases)('%s, where storage %s: sent as soon as the server takes it', async (type, _what, fault) => {
  const form = await openForm()
  fault.before?.(form)
  form.fail()
  expect(await form.sendLead(leadOf(type), options)).toEqual({ kind: 'waiting' })
  expect(form.rows()).toHaveLength(1)
  fault.meanwhile?.(form)
  form.recover()
  const again = await form.sendLead(leadOf(type), options)
  expect(again).toMatchObject({ kind: 'delivered', id: form.rows()[0]?.['id'] })
  expect(form.askedAt(ownAddress).map(({ body }) => body)).toMatchObject([{ id: form.rows()[0]?.['id'] }])
})

test.each(cases)('%s, where storage %s: tried again by itself', async (type, _what, fault) => {
  const form = await openForm()
  fault.before?.(form)
  form.fail()
  await form.sendLead(leadOf(type), options)
  for (const number of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(10_000)
    await form.request(ownAddress, number)
    await form.quiet()
  }
  fault.meanwhile?.(form)
  form.recover()
  form.page.fire('online')
  await form.quiet()
  expect(form.lastDelivered()).toBe(form.rows()[0]?.['id'])
  expect(form.sender.waiting()).toEqual([])
})

test('a page that goes away takes along what the browser has lost', async () => {
  const form = await openForm()
  form.fail()
  await form.sendLead(leadOf('consultation'), options)
  form.localStorage.clear()
  form.page.fire('pagehide')
  await form.request(ownAddress)
})
