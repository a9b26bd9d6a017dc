// Messages, offers, follow-ups and events when an enquiry is delivered or rejected.
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { insertBody, type FinalOutcome } from '~/outbox/insert'
import type { OutboxItem } from '~/outbox/outbox'
import { messages } from '~/toast/messages'
import { openBrowser, type BrowserOptions } from './browser/browser'
import { followUp, answerWithId, ownAddress, type Answer } from './browser/network'
import { day, item, start } from './sample-item'

const delivered: FinalOutcome = { kind: 'delivered' }
const refused: FinalOutcome = { kind: 'refused' }
const callPath = '/api/call'

async function open(options: BrowserOptions & { content?: string } = {}) {
  const browser = await openBrowser(options)
  const next = async () => {
    const page = browser.open(options)
    const { sender } = await import('~/outbox/page-outbox')
    const results = await import('~/outbox/on-result')
    const { $toasts } = await import('~/toast/toasts')
    const region = page.document.querySelector('[data-unsent-region]')
    return {
      page,
      settle: async (one: OutboxItem, outcome: FinalOutcome) => {
        results.onResult(one, outcome, sender)
        await browser.quiet()
      },
      listen: results.listenForResult,
      offer: (...items: OutboxItem[]) => results.offerUnsent(items, sender),
      toasts: () => $toasts.get().map(({ title, text }) => ({ title, text })),
      offers: () => [...(region?.children ?? [])].map(({ id }) => id),
      days: () => [...(region?.querySelectorAll('[data-part=day]') ?? [])].map((part) => part.textContent),
      press: (action: string) => region?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click(),
    }
  }
  return { ...browser, ...(await next()), next }
}

const wordsOf = ({ title, text }: { title: string; text: string }) => ({ title, text })
const sentLater = wordsOf(messages.sentLater)

test.each<[what: string, one: OutboxItem, outcome: FinalOutcome, toasts: object[], offers: string[]]>([
  ['sees a message about a late arrival', item('a', { notified: true }), delivered, [sentLater], []],
  ['sees none if they did not know of the failure', item('a'), delivered, [], []],
  ['is offered a rejected enquiry', item('a', { notified: true }), refused, [], ['unsent-a']],
])('the visitor %s, unless the form shows the result', async (_what, one, outcome, shown, offered) => {
  const { listen, offers, settle, toasts } = await open()
  const heard: FinalOutcome[] = []
  listen('a', (result) => heard.push(result) > 0)
  await settle(one, outcome)
  expect([toasts(), offers(), heard]).toEqual([[], [], [outcome]])
  // A form is called once, and may leave the message to the page.
  listen('a', () => false)
  await settle(one, outcome)
  expect([toasts(), offers(), heard]).toEqual([shown, offered, [outcome]])
})

describe('the follow-up', () => {
  test('is requested by id, even while the page is left', async () => {
    const { asked, page, quiet, settle } = await open()
    const over = settle(item('a'), delivered)
    page.leave()
    await over
    await quiet()
    expect(asked).toMatchObject([{ method: 'POST', path: followUp, body: { id: 'a' } }])
    expect(asked[0]?.headers['content-type']).toBe('application/json')
  })

  test.each<[string, OutboxItem, FinalOutcome]>([
    ['a source without one', item('a', { payload: { form_type: 'need_assessment' } }), delivered],
    ['an unknown source', item('a', { payload: {} }), delivered],
    ['a rejected enquiry', item('a'), refused],
  ])('is not requested: %s', async (_what, one, outcome) => {
    const { askedAt, settle } = await open()
    await settle(one, outcome)
    expect(askedAt(followUp)).toEqual([])
  })
})

describe('the time chosen for the call', () => {
  const call = '2026-11-24T10:30:00Z'
  const booked = { code: 'booked', when: 'Tuesday 24 November at 10:30am', calendar: 'BEGIN:VCALENDAR' }
  const failed = wordsOf(messages.callNotBooked)

  test('is booked by the enquiry’s id, even while the page is left, and shown by the form', async () => {
    const { answer, askedAt, listen, page, quiet, settle, toasts } = await open()
    const { chosenCallOf } = await import('~/outbox/after-delivery')
    answer(callPath, answerWithId(200, booked))
    listen('a', () => true)
    const over = settle(item('a', { call }), delivered)
    page.leave()
    await over
    await quiet()
    expect(askedAt(callPath)).toMatchObject([{ method: 'POST', body: { id: 'a', starts: call } }])
    expect(await chosenCallOf('a')).toMatchObject(booked)
    expect(toasts()).toEqual([])
  })

  test.each<[string, Answer, object]>([
    ['our booking', answerWithId(200, booked), wordsOf(messages.callBooked(booked.when))],
    ['that it is taken', answerWithId(409, { code: 'full' }), failed],
    ['nothing', 'cut', failed],
    ['a booking of another enquiry', { status: 200, body: { id: 'b', ...booked } }, failed],
    ['a booking without an id', { status: 200, body: booked }, failed],
    ['a page', { status: 200, body: '<html>' }, failed],
  ])('is shown on a later page: the response is %s', async (_what, answer, toast) => {
    const browser = await open()
    browser.answer(callPath, answer)
    await browser.settle(item('a', { call }), delivered)
    expect(browser.toasts()).toEqual([toast])
  })

  test('is not booked if none was chosen, or the enquiry was rejected', async () => {
    const { askedAt, settle } = await open()
    await settle(item('a'), delivered)
    await settle(item('b', { call }), refused)
    expect(askedAt(callPath)).toEqual([])
  })
})

describe('unsent enquiries', () => {
  const old = (id: string, more: Partial<OutboxItem> = {}) => item(id, { queuedAt: start - 5 * day, ...more })

  test('are offered with the day they were typed', async () => {
    const { days, offer, offers } = await open()
    offer(old('a'), old('b', { queuedAt: start - 4 * day, typedAt: start - 6 * day }))
    expect(offers()).toEqual(['unsent-a', 'unsent-b'])
    expect(days()).toEqual(['Sunday 15 November', 'Saturday 14 November'])
  })

  test.each([
    ['send', [insertBody(old('a'))], [sentLater]],
    ['delete', [], []],
  ])('can be answered with "%s"', async (action, sent, shown) => {
    const { localStorage, offer, offers, press, quiet, retried, store, toasts } = await open()
    for (const id of ['a', 'b']) store(old(id))
    offer(old('a'), old('b'))
    press(action)
    await quiet()
    expect(offers()).toEqual(['unsent-b'])
    expect(retried()).toEqual(sent)
    expect(Object.keys(localStorage)).toEqual(['enquiry:b'])
    expect(toasts()).toEqual(shown)
  })

  test('one that fails again is offered again until it arrives', async () => {
    const { fail, offer, offers, page, press, quiet, recover, request, store } = await open()
    store(old('a'))
    offer(old('a'))
    fail()
    press('send')
    for (const number of [1, 2, 3, 4, 5]) {
      await request(ownAddress, number)
      await quiet()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(offers()).toEqual(['unsent-a'])
    recover()
    page.fire('online')
    await quiet()
    expect(offers()).toEqual([])
  })

  test('overdue ones are offered once per session, rejected ones on every page', async () => {
    const { next, offer, offers } = await open()
    offer(old('a'), old('refused', { refused: true }))
    expect(offers()).toEqual(['unsent-a', 'unsent-refused'])
    const second = await next()
    second.offer(old('a'), old('b'), old('refused', { refused: true }))
    expect(second.offers()).toEqual(['unsent-b', 'unsent-refused'])
    const third = await next()
    third.offer(old('a'), old('b'), old('c'))
    expect(third.offers()).toEqual(['unsent-c'])
  })

  test('an enquiry that is rejected now is offered again, once per page', async () => {
    const { offer, offers, press, settle } = await open()
    offer(old('b'))
    press('delete')
    for (const id of ['b', 'a', 'b']) await settle(old(id, { refused: true }), refused)
    offer(old('a', { refused: true }), old('c'))
    expect(offers()).toEqual(['unsent-b', 'unsent-a', 'unsent-c'])
  })

  test('are reported: rejected ones when they are rejected, overdue ones when they are offered', async () => {
    const { offer, quiet, reported, settle } = await open()
    offer(old('a', { refused: true }))
    await quiet()
    expect(reported()).toEqual([])
    await settle(item('b'), refused)
    offer(old('c'))
    await quiet()
    const codes = ['refused', 'overdue']
    expect(reported()).toEqual(codes.map((code) => ({ kind: 'unsent', code, path: '/contact' })))
  })

  test.each(['template[data-unsent]', '[data-unsent-region]'])('need %s in the page', async (part) => {
    const { offer, offers, page } = await open()
    page.document.querySelector(part)?.remove()
    offer(old('a'))
    expect(offers()).toEqual([])
  })
})

describe('measurement', () => {
  const payload = {
    first_name: ' Ada',
    email: 'Ada@Example.com',
    phone: '01632 960001',
    form_type: 'consultation',
  } as const
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hashes = {
    first_name_hash: sha256('ada'),
    email_hash: sha256('ada@example.com'),
    phone_hash: sha256('01632 960001'),
    form_type_hash: sha256('consultation'),
  }
  const user = {
    sha256_email_address: sha256('ada@example.com'),
    sha256_phone_number: sha256('+441632960001'),
  }
  const counted = {
    event: 'submit_success',
    form_type: 'consultation',
    timestamp: new Date(start).toISOString(),
  }
  const whole = { ...counted, form_data: payload, form_data_hashed: hashes }
  const tagManager = { settings: { PUBLIC_GTM_ID: 'GTM-TEST' } }

  afterEach(() => vi.doUnmock('~/tracking/user-data'))

  interface Visit extends BrowserOptions {
    consent?: 'accepted' | 'rejected'
    /** The tag manager's code: missing after a new release. */
    file?: 'missing'
    /** Another page sent the enquiry. */
    isFromElsewhere?: true
    content?: string
    form?: OutboxItem['payload']
  }

  async function measure({ consent, file, isFromElsewhere, form = payload, ...options }: Visit) {
    const browser = await open(options)
    if (consent) browser.localStorage.setItem('consent', consent)
    let loads = 0
    vi.doMock('~/tracking/user-data', (original) => {
      loads++
      if (file) throw new Error('404')
      return browser.follow(original())
    })
    if (!isFromElsewhere) browser.listen('a', () => true)
    await browser.quiet()
    const loadsWhileSending = loads
    await browser.settle(item('a', { payload: form }), delivered)
    return { layer: window.dataLayer, loadsWhileSending }
  }

  const accepted = { ...tagManager, consent: 'accepted' } as const
  const hashesOnly = '<consent-banner data-hashes-only></consent-banner>'

  test.each<[string, Visit, object, loads: number]>([
    ['everything without a tag manager', {}, whole, 0],
    ['Google’s form too after consent', accepted, { ...whole, user_data: user }, 1],
    [
      'hashes only, if the owner chose that',
      { ...accepted, content: hashesOnly },
      { ...counted, form_data_hashed: hashes, user_data: user },
      1,
    ],
    ['nothing personal after a refusal', { ...tagManager, consent: 'rejected' }, counted, 0],
    ['nothing personal before an answer', tagManager, counted, 0],
    ['nothing from an earlier page’s enquiry', { isFromElsewhere: true }, counted, 0],
    ['nothing from it after consent either', { ...accepted, isFromElsewhere: true }, counted, 0],
    ['everything else, if a file is missing', { ...accepted, file: 'missing' }, whole, 1],
    ['no hashes without HTTPS', { ...accepted, isSecure: false }, { ...whole, form_data_hashed: {} }, 1],
    [
      'no answer about health',
      { form: { form_type: 'need_assessment', message: 'in hospital' } },
      {
        ...counted,
        form_type: 'need_assessment',
        form_data: { form_type: 'need_assessment', message: '' },
        form_data_hashed: { form_type_hash: sha256('need_assessment') },
      },
      0,
    ],
  ])('the event has %s', async (_what, visit, event, loads) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    expect(await measure(visit)).toEqual({ layer: [event], loadsWhileSending: loads })
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
