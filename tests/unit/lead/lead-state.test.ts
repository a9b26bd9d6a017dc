import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callToActionKey } from '~/lead/call-to-action'
import { emptyLead, leadKey } from '~/lead/lead-state'

// Each page of a session loads the code again; session storage survives.

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 9)

let browser: Window

beforeEach(() => {
  vi.useFakeTimers({ now })
  browser = new Window({ url: 'https://willowmere.example/contact' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function openPage(storage: unknown = browser.sessionStorage) {
  vi.resetModules()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', browser.document)
  vi.stubGlobal('location', browser.location)
  vi.stubGlobal('sessionStorage', storage)
  return import('~/lead/lead-state')
}

const stored = () => browser.sessionStorage.getItem(leadKey)
const store = (lead: unknown) => browser.sessionStorage.setItem(leadKey, JSON.stringify(lead))
const after = (minutes: number) => vi.setSystemTime(now + minutes * minute)

test('a form’s values are available to the next form, even on the next page', async () => {
  const profile = { people: 'one', partner: 'married', children: 'children', home: 'home' } as const
  const contact = { name: 'Ada', lastName: '', email: 'ada@example.com', phone: '020', postcode: 'N1' }
  const first = await openPage()
  expect(first.currentLead()).toEqual(emptyLead)
  first.saveLead({ ...profile, ...contact, message: 'My result' })
  after(1)
  first.saveLead({ postcode: 'N2' })
  const { $lead } = await openPage()
  const saved = { ...profile, ...contact, message: 'My result', postcode: 'N2' }
  expect($lead.get()).toEqual({ ...saved, usedAt: now + minute })
})

test('prefilling renews the time limit, but restores nothing', async () => {
  const { currentLead, renewLead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  after(29)
  renewLead()
  after(58)
  expect(currentLead().name).toBe('Ada')
  after(59)
  renewLead()
  expect(currentLead()).toEqual(emptyLead)
})

test('30 minutes after its last use it is deleted from page and session', async () => {
  const { $lead, currentLead, isEmptyLead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  vi.setSystemTime(now + 30 * minute - 1)
  expect(currentLead().name).toBe('Ada')
  after(30)
  expect(currentLead()).toEqual(emptyLead)
  expect(isEmptyLead($lead.get())).toBe(true)
  expect(stored()).toBeNull()
})

test.each<[what: string, time: number]>([
  ['30 minutes later', now + 30 * minute],
  ['after the clock was put back', now - 1],
])('%s new pages, pages shown again and new entries start empty', async (_what, time) => {
  const first = await openPage()
  first.saveLead({ name: 'Ada', email: 'ada@example.com' })
  vi.setSystemTime(time)
  browser.document.dispatchEvent(new browser.Event('visibilitychange'))
  expect(first.$lead.get()).toEqual(emptyLead)
  store({ ...emptyLead, name: 'Ada', usedAt: now })
  const second = await openPage()
  expect(second.$lead.get()).toEqual(emptyLead)
  expect(stored()).toBeNull()
  second.saveLead({ name: 'Eve' })
  expect(second.$lead.get()).toEqual({ ...emptyLead, name: 'Eve', usedAt: time })
})

test.each([
  ['restored by Back', 'pageshow'],
  ['prerendered earlier', 'prerenderingchange'],
])('a page %s follows the session', async (_what, type) => {
  const { $lead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  const seen: string[] = []
  const stop = $lead.listen(({ name }) => void seen.push(name))
  const show = () => browser.document.dispatchEvent(new browser.Event(type, { bubbles: true }))
  show()
  store({ ...emptyLead, name: 'Eve', usedAt: now })
  show()
  browser.sessionStorage.removeItem(leadKey)
  show()
  stop()
  expect(seen).toEqual(['Eve', ''])
})

test.each(['not json', '[]', 'null', '"text"', '{"name":"Ada"}', `{"name":"Ada","usedAt":"${now}"}`])(
  'stored %s is ignored',
  async (text) => {
    browser.sessionStorage.setItem(leadKey, text)
    const { $lead } = await openPage()
    expect($lead.get()).toEqual(emptyLead)
  },
)

test('unknown fields and values are ignored', async () => {
  const odd = { partner: 'nobody', children: 4, name: 3, other: 'x' }
  store({ ...odd, people: 'two', home: 'home', usedAt: now })
  const { $lead } = await openPage()
  expect($lead.get()).toEqual({ ...emptyLead, people: 'two', home: 'home', usedAt: now })
})

test('with blocked storage, the page keeps values in memory', async () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  const { $lead, forgetLead, saveLead } = await openPage({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  })
  saveLead({ name: 'Ada' })
  // Long enough without a subscriber for the store to be read again.
  vi.advanceTimersByTime(minute)
  expect($lead.get().name).toBe('Ada')
  forgetLead()
  vi.advanceTimersByTime(minute)
  expect($lead.get()).toEqual(emptyLead)
})

test('after sending, a result and a button’s words are deleted and the rest stays', async () => {
  browser.sessionStorage.setItem(callToActionKey, '/contact Book a call')
  const { $callToAction, $lead, forgetNextEnquiry, saveLead } = await openPage()
  saveLead({ name: 'Ada', message: 'My result' })
  forgetNextEnquiry()
  expect($lead.get()).toEqual({ ...emptyLead, name: 'Ada', usedAt: now })
  expect($callToAction.get()).toBe('')
  expect(browser.sessionStorage.getItem(callToActionKey)).toBeNull()
  const before = $lead.get()
  forgetNextEnquiry()
  expect($lead.get()).toBe(before)
})

test('the words of the button that led to a page do not renew the time limit', async () => {
  store({ ...emptyLead, name: 'Ada', usedAt: now - minute })
  browser.sessionStorage.setItem(callToActionKey, '/contact Get Free Quote')
  const { $callToAction, $lead } = await openPage()
  expect($callToAction.get()).toBe('Get Free Quote')
  expect($lead.get()).toEqual({ ...emptyLead, name: 'Ada', usedAt: now - minute })
})

test('a page that no button led to has no words, and stores nothing', async () => {
  const { $callToAction } = await openPage()
  expect($callToAction.get()).toBe('')
  expect(stored()).toBeNull()
})
