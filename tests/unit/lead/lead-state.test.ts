import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyLead, leadKey, profileValues } from '~/lead/lead-state'
import { callToActionKey } from '~/lead/call-to-action'

// Each page of a session loads the code anew; the session's storage outlives it.

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

test('until something is saved, all of it is unknown', async () => {
  const { currentLead } = await openPage()
  const { usedAt, ...texts } = currentLead()
  expect(usedAt).toBe(0)
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(profileValues)))
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('what one form saves prefills the next', async () => {
  const { currentLead, saveLead } = await openPage()
  saveLead({ name: 'Ada Lovelace', email: 'ada@example.com' })
  after(1)
  saveLead({ phone: '020' })
  expect(currentLead()).toEqual({
    ...emptyLead,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '020',
    usedAt: now + minute,
  })
})

test('the session remembers across pages', async () => {
  const profile = { people: 'one', partner: 'married', children: 'children', home: 'home' } as const
  const contact = { name: 'Ada', email: 'ada@example.com', phone: '020', postcode: 'N1' }
  const values = { ...contact, ...profile, message: 'My result', callToAction: 'Book a call' }
  const first = await openPage()
  first.saveLead(values)
  after(1)
  const { $lead } = await openPage()
  expect($lead.get()).toEqual({ ...values, usedAt: now })
})

test('filling it in is a use and begins its time again, but brings nothing back', async () => {
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

test('30 minutes after its last use it is forgotten, by the page and by the session', async () => {
  const { $lead, currentLead, isEmptyLead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  vi.setSystemTime(now + 30 * minute - 1)
  expect(currentLead().name).toBe('Ada')
  after(30)
  expect(currentLead()).toEqual(emptyLead)
  expect(isEmptyLead($lead.get())).toBe(true)
  expect(stored()).toBeNull()
})

test('a later page neither prefills nor keeps what is old', async () => {
  store({ ...emptyLead, name: 'Ada', usedAt: now })
  after(30)
  const { $lead, openLeadState } = await openPage()
  expect($lead.get()).toEqual(emptyLead)
  openLeadState()
  expect(stored()).toBeNull()
})

test('a page that rested forgets when it is looked at again', async () => {
  const { $lead, openLeadState, saveLead } = await openPage()
  openLeadState()
  saveLead({ name: 'Ada' })
  after(31)
  browser.document.dispatchEvent(new browser.Event('visibilitychange'))
  expect($lead.get()).toEqual(emptyLead)
})

test('what is typed after 30 minutes joins nothing older', async () => {
  const { $lead, saveLead } = await openPage()
  saveLead({ name: 'Ada', email: 'ada@example.com' })
  after(30)
  saveLead({ name: 'Eve' })
  expect($lead.get()).toEqual({ ...emptyLead, name: 'Eve', usedAt: now + 30 * minute })
})

test('a clock that was put back keeps nothing longer', async () => {
  const { currentLead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  vi.setSystemTime(now - 1)
  expect(currentLead()).toEqual(emptyLead)
})

test('a page that Back brings up again follows what the session holds now', async () => {
  const { $lead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  const seen: string[] = []
  const stop = $lead.listen(({ name }) => void seen.push(name))
  const bringBack = () => browser.dispatchEvent(new browser.Event('pageshow'))
  bringBack()
  store({ ...emptyLead, name: 'Eve', usedAt: now })
  bringBack()
  browser.sessionStorage.removeItem(leadKey)
  bringBack()
  stop()
  expect(seen).toEqual(['Eve', ''])
})

test.each([
  'not json',
  '[]',
  'null',
  '{"name":3,"other":"x"}',
  '"text"',
  '{"name":"Ada"}',
  '{"people":"three"}',
  `{"name":"Ada","usedAt":"${now}"}`,
])('stored %s is read as nobody', async (text) => {
  browser.sessionStorage.setItem(leadKey, text)
  const { $lead } = await openPage()
  expect($lead.get()).toEqual(emptyLead)
})

test('of what is stored only what is known is taken over', async () => {
  const odd = { partner: 'nobody', children: 4, name: 3, other: 'x' }
  store({ ...odd, people: 'two', home: 'home', usedAt: now })
  const { $lead } = await openPage()
  expect($lead.get()).toEqual({ ...emptyLead, people: 'two', home: 'home', usedAt: now })
})

test('where storage refuses, the page remembers by itself', async () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  const { $lead, forgetLead, saveLead } = await openPage({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  })
  saveLead({ name: 'Ada' })
  // Long enough without a reader for the store to be read anew.
  vi.advanceTimersByTime(minute)
  expect($lead.get().name).toBe('Ada')
  forgetLead()
  vi.advanceTimersByTime(minute)
  expect($lead.get()).toEqual(emptyLead)
})

test('forgetting empties the store and the session', async () => {
  const { $lead, forgetLead, saveLead } = await openPage()
  saveLead({ name: 'Ada' })
  expect(stored()).toContain('Ada')
  forgetLead()
  expect($lead.get()).toEqual(emptyLead)
  expect(stored()).toBeNull()
})

test.each([
  ['a result and a button’s words', { message: 'My result', callToAction: 'Book a call' }],
  ['a result', { message: 'My result' }],
  ['a button’s words', { callToAction: 'Book a call' }],
])('%s leave with the enquiry, and the rest stays', async (_what, carried) => {
  const { $lead, forgetNextEnquiry, saveLead } = await openPage()
  browser.sessionStorage.setItem(callToActionKey, '/contact Book a call')
  saveLead({ name: 'Ada', ...carried })
  forgetNextEnquiry()
  expect($lead.get()).toEqual({ ...emptyLead, name: 'Ada', usedAt: now })
  expect(browser.sessionStorage.getItem(callToActionKey)).toBeNull()
  const before = $lead.get()
  forgetNextEnquiry()
  expect($lead.get()).toBe(before)
})

test('the button that led to a page is noted there once, without lengthening anybody’s time', async () => {
  store({ ...emptyLead, name: 'Ada', usedAt: now - minute })
  browser.sessionStorage.setItem(callToActionKey, '/contact Get Free Quote')
  const { $lead, openLeadState } = await openPage()
  openLeadState()
  openLeadState()
  expect($lead.get()).toEqual({
    ...emptyLead,
    name: 'Ada',
    callToAction: 'Get Free Quote',
    usedAt: now - minute,
  })
})

test('a page that no button led to takes another page’s words back', async () => {
  store({ ...emptyLead, callToAction: 'Get Free Quote', usedAt: now })
  const { $lead, openLeadState } = await openPage()
  openLeadState()
  expect($lead.get()).toEqual({ ...emptyLead, usedAt: now })
})

test('where nothing is known and no button led here, nothing is kept', async () => {
  const { openLeadState } = await openPage()
  openLeadState()
  expect(stored()).toBeNull()
})
