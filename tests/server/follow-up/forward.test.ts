// What leaves as a follow-up, when and how often: on a real database, to a real HTTP receiver.
import { expect, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import type { Context } from '@netlify/functions'
import { consultationLead } from '~/enquiry/lead'
import { insertBody } from '~/outbox/insert'
import { instantLead } from '~/flows/instant-will/rules'
import { calculatorLead } from '~/flows/will-calculator/rules'
import { willCostLead } from '~/flows/will-cost/rules'
import enquiry from '~/functions/enquiry'
import { config } from '~/functions/remind-follow-ups'
import { type Lead, payloadOf } from '~/lead/row'
import {
  ago,
  api,
  ask,
  bodies,
  change,
  endPauses,
  receiver,
  remind,
  rows,
  send,
  table,
} from './forward-world'

const person = { email: 'margaret@example.com', phone: '020 7946 0999' }
const names = { firstName: 'Margaret', lastName: 'Ashworth' }
const leads: [source: string, lead: Lead][] = [
  [
    'consultation',
    consultationLead({ ...names, ...person, service: 'wills', message: 'Please call after six.' }, 'wills'),
  ],
  [
    'will_price_calculator',
    calculatorLead({
      ...{ situation: 'couple', family: 'yes', assets: 'no', requests: 'yes', name: 'Margaret Ashworth' },
      ...person,
    }),
  ],
  [
    'will_cost_calculator',
    willCostLead(
      {
        ...{ age: '50-59', gender: 'female', hasWill: 'no-new', homeowner: 'yes', willFor: 'me-partner' },
        ...{ serviceType: 'couples', postcode: 'N1 9GU', fullName: 'Margaret Jane Ashworth', ...person },
      },
      { reference: 'WC123456007' },
    ),
  ],
  [
    'instant_will',
    instantLead(
      {
        ...{ willType: 'couple', hasWill: 'no', urgency: 'soon', fullName: 'Margaret Ashworth' },
        ...{ postcode: 'N1 9GU', ...person },
      },
      { reference: 'IW123456007' },
    ),
  ],
]

test.each(leads)(
  'a stored %s leaves as its fixture, asked for by its page or by nobody',
  async (source, lead) => {
    const { row, ...more } = lead
    const notes = { signals: { trap: false }, attribution: { utm_source: 'x' }, queuedAt: 0 }
    const post = async () => {
      const id = crypto.randomUUID()
      const body = insertBody({ id, payload: payloadOf(row), ...notes, ...more })
      expect((await api.call(table, { method: 'POST', body })).status).toBe(201)
      return id
    }
    const fixture = JSON.parse(readFileSync(`tests/server/follow-up/json/${source}.json`, 'utf8')) as unknown
    expect(await ask(await post())).toBe(200)
    const closed = await post()
    await change({ created_at: ago(11) }, `id = '${closed}'`)
    expect(await remind()).toEqual({ sent: 1, nothing: 0, failed: 0 })
    expect(bodies()).toEqual([fixture, fixture])
  },
)

test('a form sent without script is forwarded by the reminder, after ten minutes and once', async () => {
  const fields = { ...names, ...person, service: 'care', message: '', serviceType: 'care' }
  const request = { method: 'POST', body: new URLSearchParams(fields) }
  const answer = await enquiry(new Request('https://www.acme.example/api/enquiry', request), {
    ip: '203.0.113.7',
  } as Context)
  expect(answer.headers.get('location')).toMatch(/^\/thank-you#id=/)
  expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
  await change({ created_at: ago(11) })
  await remind()
  await remind()
  expect(bodies()).toEqual([
    { ...names, ...person, service: 'care', message: '', serviceType: 'care', kind: 'consultation' },
  ])
})

test('while a page’s request is under way the reminder leaves it alone, and the other way round', async () => {
  for (const [first, second] of [
    [ask, remind],
    [remind, ask],
  ]) {
    const id = await send()
    await change({ created_at: ago(11) }, `id = '${id}'`)
    const before = receiver.told.length
    const release = receiver.hold()
    const told = receiver.whenTold(before)
    const running = first!(id)
    await told
    await second!(id)
    release()
    await running
    expect(receiver.told).toHaveLength(before + 1)
  }
})

test('the quizzes that have no follow-up are settled and not looked at again', async () => {
  await send({ form_type: 'need_assessment' })
  await send({ form_type: 'inheritance_risk_checker' })
  await change({ created_at: ago(11) })
  expect(await remind()).toEqual({ sent: 0, nothing: 2, failed: 0 })
  await endPauses()
  expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
  expect(receiver.told).toEqual([])
})

test('nothing is forwarded while no address is set', async () => {
  vi.stubEnv('FOLLOW_UP_URL', '')
  await send()
  await change({ created_at: ago(11) })
  expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
  expect((await rows())[0]).toMatchObject({ follow_up_attempts: 0, follow_up_skipped: null })
})

test('the reminder runs every ten minutes', () => {
  expect(config).toMatchObject({ schedule: '*/10 * * * *' })
})
