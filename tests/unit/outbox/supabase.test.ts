// The hosted database's client: the public key, and a session in local storage with automatic renewal (specification 7).
import { expect, test, vi } from 'vitest'
import { openBrowser } from './browser/browser'
import { database, tokens } from './browser/network'
import { keepSession, session } from './browser/session'

async function open({ seconds, address = '/' }: { seconds?: number; address?: string } = {}) {
  const browser = await openBrowser()
  if (seconds !== undefined) keepSession(seconds)
  browser.open({ address })
  return { ...browser, ...(await import('~/outbox/supabase')) }
}

test.each([
  ['the public key', undefined, 'sb_publishable_test'],
  ['a stored session', 3600, session(3600).access_token],
])('requests carry %s', async (_what, seconds, token) => {
  const { asked, supabase } = await open(seconds === undefined ? {} : { seconds })
  await supabase.from('contact_submissions').insert({ id: 'b1d2' })
  expect(asked).toMatchObject([
    { path: database, headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` } },
  ])
})

test('a session is renewed before it expires', async () => {
  const { request, supabase } = await open({ seconds: 3600 })
  await supabase.auth.getSession()
  await vi.advanceTimersByTimeAsync(3_540_000)
  expect((await request(tokens)).body).toEqual({ refresh_token: 'renew-me' })
})

test('a session in the page’s address is ignored', async () => {
  const { access_token, refresh_token } = session(3600)
  const hash = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })
  const { asked, quiet, supabase } = await open({ address: `/#${hash.toString()}` })
  expect((await supabase.auth.getSession()).data.session).toBeNull()
  await quiet()
  expect(asked).toEqual([])
})
