// Answers that are not ours, such as a captive portal's: for every form an enquiry is delivered only when our own server or database
// says so. What the visitor sees of a failed attempt: send-lead.test.ts and the journeys.
import { expect, test, vi } from 'vitest'
import { formTypes } from '~/lead/sources'
import type { SendOptions } from '~/outbox/send-lead'
import { database, naming, ownAddress, stored, type Answer } from './browser/network'
import { leadOf, options } from './sample-lead'
import { openForm } from './send-lead-world'

const page = '<!doctype html><title>Sign in to the network</title>'
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }

const foreign: [what: string, answer: Answer][] = [
  ['a page', { status: 200, body: page, headers: html }],
  ['a page with the status of a new row', { status: 201, body: page, headers: html }],
  ['a redirect to a page', { status: 302, headers: { location: '/portal' } }],
  ['a redirect of the whole request', { status: 307, headers: { location: '/portal' } }],
  ['nothing', { status: 204 }],
  ['nothing, with the status of a new row', { status: 201 }],
  ['JSON of another service', { status: 200, body: { ok: true, id: 7 }, headers: json }],
  ['a list', { status: 201, body: [], headers: json }],
  ['null', { status: 200, body: 'null', headers: json }],
  ['the id of another enquiry', { status: 201, body: { id: crypto.randomUUID() }, headers: json }],
  ['half of our own answer', { status: 201, body: '{"id":"b1d2', headers: json }],
  ['our own answer with a status of failure', naming(502)],
]

/** Each form type, and the consultation form of the popup. */
const forms: [form: string, lead: ReturnType<typeof leadOf>, more: Partial<SendOptions>][] = [
  ...formTypes.map((type) => [type, leadOf(type), {}] as [string, ReturnType<typeof leadOf>, object]),
  ['popup', leadOf('consultation'), { form: 'popup' }],
]

test.each(forms.flatMap(([form, ...rest]) => foreign.map((row) => [form, ...row, ...rest] as const)))(
  '%s: %s, from either address, is a failed attempt: kept, tried again, and delivered once',
  async (_form, _what, answer, lead, more) => {
    const form = await openForm()
    form.answer('/portal', { status: 200, body: page, headers: html })
    form.answer(database, answer)
    form.answer(ownAddress, answer)
    expect(await form.sendLead(lead, { ...options, ...more })).toEqual({ kind: 'waiting' })
    await vi.advanceTimersByTimeAsync(1_250)
    await form.request(ownAddress)
    await form.quiet()
    expect(form.kept()).toHaveLength(1)
    expect(form.lastDelivered()).toBeUndefined()
    expect(form.askedAt('/portal').filter(({ method }) => method === 'POST')).toEqual([])
    form.answer(ownAddress, stored())
    await vi.advanceTimersByTimeAsync(2_500)
    await form.request(ownAddress, 2)
    await form.quiet()
    expect(form.kept()).toEqual([])
    expect(form.lastDelivered()).toBe(form.rows()[0]?.['id'])
  },
)
