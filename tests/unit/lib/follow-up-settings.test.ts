import { expect, test } from 'vitest'
import { followUpSettings } from '~/lib/environment'

const FOLLOW_UP_URL = 'https://crm.example.com/hook?key=1'

test('without an address there is no follow-up', () => {
  expect(followUpSettings({})).toBeUndefined()
  expect(followUpSettings({ FOLLOW_UP_URL: '', FOLLOW_UP_FORMAT: 'xml' })).toBeUndefined()
})

test('JSON is what goes out unless another format is named', () => {
  const plain = { url: new URL(FOLLOW_UP_URL), format: 'json', secret: undefined }
  expect(followUpSettings({ FOLLOW_UP_URL })).toEqual(plain)
  expect(followUpSettings({ FOLLOW_UP_URL, FOLLOW_UP_FORMAT: '', FOLLOW_UP_SECRET: '' })).toEqual(plain)
  expect(followUpSettings({ FOLLOW_UP_URL, FOLLOW_UP_FORMAT: 'teams', FOLLOW_UP_SECRET: 's' })).toEqual({
    ...plain,
    format: 'teams',
    secret: 's',
  })
})

test.each([
  'crm',
  'ftp://crm.example.com',
  'http://crm.example.com',
  'http://127.evil.example',
  'http://localhost.evil.example',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/hook',
  'http://[::ffff:7f00:1]:9/hook',
  'file:///etc/hosts',
  // No request can be made of it: a key belongs into the path or the query.
  'https://user:secret@crm.example.com/hook',
])('%j is no address', (address) => {
  expect(() => followUpSettings({ FOLLOW_UP_URL: address })).toThrow('FOLLOW_UP_URL must be')
})

test.each(['http://127.0.0.1:9/hook', 'http://localhost:9', 'http://[::1]:9'])(
  'on this machine %s will do',
  (address) => {
    expect(followUpSettings({ FOLLOW_UP_URL: address })?.url.href).toContain(address)
  },
)

test('a format nobody knows is named', () => {
  expect(() => followUpSettings({ FOLLOW_UP_URL, FOLLOW_UP_FORMAT: 'JSON' })).toThrow(
    'one of json, google, slack and teams',
  )
})
