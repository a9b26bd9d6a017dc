import { expect, test } from 'vitest'
import { checkRegister } from '~/content/launch-check/findings'
import type { RegisterEntry } from '~/content/schemas/register-entry'
import { entry } from '../facts/entry'

const places = new Map([['a.one', { file: 'content/facts.yaml', line: 12 }]])

const check = (one: Partial<RegisterEntry>, two: Partial<RegisterEntry> = {}) =>
  checkRegister({
    register: { 'a.one': entry({ conflictsWith: ['a.two'], ...one }), 'a.two': entry({ spec: 83, ...two }) },
    places,
    today: '2026-11-20',
  })

test('two entries that contradict each other are told once, at the first', () => {
  const [conflict, ...others] = check(
    { blocking: true, pages: ['/services/care'] },
    { conflictsWith: ['a.one'] },
  )
  expect(others).toEqual([])
  expect(conflict).toMatchObject({ group: 'CONFLICT', id: 'a.one', file: 'content/facts.yaml', line: 12 })
  expect(conflict).toMatchObject({ pages: ['/services/care'], blocking: true, label: 'A figure' })
  expect(conflict?.why).toContain('a.two')
})

test('a conflict named on one side only is told as well', () => {
  expect(check({ conflictsWith: [] }, { conflictsWith: ['a.one'] })).toHaveLength(1)
  expect(check({ conflictsWith: [] })).toEqual([])
})

test('a conflict ends when both agree, one is removed, both are checked or both are signed off', () => {
  const acceptance = { acceptedBy: 'A. Owner', acceptedOn: '2026-11-19' }
  expect(check({}, { spec: 82 })).toEqual([])
  expect(check({ publish: 'checked', checked: 'removed' })).toEqual([])
  expect(check({ publish: 'checked' }, { publish: 'checked', checked: 93 })).toEqual([])
  expect(check(acceptance, acceptance)).toEqual([])
  expect(check(acceptance)).toHaveLength(1)
  expect(check({ publish: 'checked' })).toHaveLength(1)
})

test('a conflict says what to decide', () => {
  expect(check({}).map(({ why }) => why)).toEqual([
    'Says something else than a.two. Decide which is true and make both agree, or add acceptedBy and acceptedOn to both.',
  ])
  expect(check({}, { publish: 'checked', checked: 'removed' })).toEqual([])
  expect(check({}, { publish: 'checked' })).toHaveLength(1)
})

test('an entry that names itself or one that is not there is no conflict', () => {
  expect(check({ conflictsWith: ['a.one', 'a.three'] })).toEqual([])
})

test('an entry without a known place still says where to look', () => {
  expect(check({ conflictsWith: [] }, { status: 'disputed' })).toMatchObject([{ file: 'content', line: 1 }])
})
