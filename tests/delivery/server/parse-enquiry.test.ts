import { expect, test } from 'vitest'
import { readInsertBody } from '~/delivery/server/parse-enquiry'
import { id, row } from '../../submission/sample'

const sent = {
  ...row,
  message: 'a\0b',
  signals: { trap: false, elapsed: 4000 },
  attribution: { utm_source: 'x' },
}

test('an enquiry passes with its own columns, cleaned', () => {
  expect(readInsertBody(sent)).toEqual({ ...sent, message: 'ab' })
})

test('server columns and other sources’ fields are left out', () => {
  const forged = {
    ...sent,
    created_at: '2020-01-01',
    suspected_spam: false,
    xid: 1,
    postcode: 'N1',
    team_mailed_at: 'now',
  }
  expect(readInsertBody(forged)).toEqual({ ...sent, message: 'ab' })
})

test.each([
  ['no id', { id: undefined }],
  ['an id that is no uuid', { id: 'x' }],
  ['an unknown form', { form_type: 'other' }],
  ['no consent', { consent: false }],
  ['a blank name', { first_name: ' ' }],
  ['an over-long message', { message: 'x'.repeat(5001) }],
  ['a number for an e-mail', { email: 7 }],
])('%s is no enquiry', (_name, change) => {
  expect(readInsertBody({ ...sent, ...change })).toBeUndefined()
})

test.each([`x${id}`, `${id}0`, id.replaceAll('-', ''), 7, [id]])('the id %j is none', (odd) => {
  expect(readInsertBody({ ...sent, id: odd })).toBeUndefined()
})

test('an id in capitals is the same id', () => {
  expect(readInsertBody({ ...sent, id: id.toUpperCase() })?.id).toBe(id)
})

test('consent may be left to the table', () => {
  const { consent: _consent, ...rest } = sent
  expect(readInsertBody(rest)).toEqual({ ...rest, message: 'ab' })
})

test.each([null, 'x', ['y'], undefined])('%j is neither signals nor attribution', (odd) => {
  const body = readInsertBody({ ...sent, signals: odd, attribution: odd })
  expect(body?.signals).toEqual({ trap: false })
  expect(body).not.toHaveProperty('attribution')
})

test('a flow’s choices pass', () => {
  const answers = { situation: 'couple', willType: 'not-sure', age: '60+' }
  expect(readInsertBody({ ...sent, answers })?.answers).toEqual(answers)
})

test.each([
  null,
  'couple',
  ['couple'],
  {},
  { situation: 7 },
  { situation: { toString: 1 } },
  { situation: 'a sentence somebody wrote' },
  { situation: 'x'.repeat(41) },
  { situation: 'a\0' },
  { 'a name': 'yes' },
  Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`q${index}`, 'yes'])),
])('%j is dropped and the enquiry passes', (answers) => {
  expect(readInsertBody({ ...sent, answers })).toEqual({ ...sent, message: 'ab' })
})

test('odd notes are replaced or left out', () => {
  expect(readInsertBody({ ...sent, signals: 'x', attribution: [] })).toEqual({
    ...sent,
    message: 'ab',
    signals: { trap: false },
    attribution: undefined,
  })
})
