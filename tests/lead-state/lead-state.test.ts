import { afterEach, expect, test } from 'vitest'
import { circumstances } from '~/lead-state/circumstances'
import {
  $lead,
  currentLead,
  dropCarried,
  forgetLead,
  forgetOldLead,
  isNothing,
  noteBrought,
  nothingTold,
  renewLead,
  tell,
} from '~/lead-state/lead-state'

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 9)

afterEach(forgetLead)

test('until something is told, all of it is unknown', () => {
  const { usedAt, ...texts } = currentLead(now)
  expect(usedAt).toBe(0)
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(circumstances)))
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('what one form learns the next is offered', () => {
  tell({ name: 'Ada Lovelace', email: 'ada@example.com' }, now)
  tell({ phone: '020' }, now + minute)
  expect(currentLead(now + 2 * minute)).toEqual({
    ...nothingTold,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '020',
    usedAt: now + minute,
  })
})

test('filling it in is a use and begins its time again, but brings nothing back', () => {
  tell({ name: 'Ada' }, now)
  renewLead(now + 29 * minute)
  expect(currentLead(now + 58 * minute).name).toBe('Ada')
  renewLead(now + 59 * minute)
  expect(currentLead(now + 59 * minute)).toEqual(nothingTold)
})

test('what is typed after 30 minutes joins nothing older', () => {
  tell({ name: 'Ada', email: 'ada@example.com' }, now)
  tell({ name: 'Eve' }, now + 30 * minute)
  expect($lead.get()).toEqual({ ...nothingTold, name: 'Eve', usedAt: now + 30 * minute })
})

test('a clock that was put back keeps nothing alive', () => {
  tell({ name: 'Ada' }, now)
  forgetOldLead(now - 1)
  expect($lead.get()).toEqual(nothingTold)
})

test.each([
  ['a result and a button’s words', { message: 'My result', brought: 'Book a call' }],
  ['a result', { message: 'My result' }],
  ['a button’s words', { brought: 'Book a call' }],
])('%s leave with the enquiry, and the rest stays', (_what, carried) => {
  tell({ name: 'Ada', ...carried }, now)
  dropCarried()
  expect($lead.get()).toEqual({ ...nothingTold, name: 'Ada', usedAt: now })
  const before = $lead.get()
  dropCarried()
  expect($lead.get()).toBe(before)
})

test('the button that was pressed is noted without lengthening anybody’s time', () => {
  noteBrought('', now)
  expect(isNothing($lead.get())).toBe(true)
  tell({ name: 'Ada' }, now)
  noteBrought('Get Free Quote', now + minute)
  expect($lead.get()).toEqual({ ...nothingTold, name: 'Ada', brought: 'Get Free Quote', usedAt: now })
  noteBrought('Get Free Quote', now + 31 * minute)
  expect($lead.get()).toEqual({ ...nothingTold, brought: 'Get Free Quote', usedAt: now + 31 * minute })
})
