import { expect, test, vi } from 'vitest'
import { openBrowser } from './browser/browser'
import { database, tokens } from './browser/network'
import { keepSession, session } from './browser/session'

/** A page of a browser that keeps a session for so many seconds yet, or none. */
async function open({ seconds, address = '/' }: { seconds?: number; address?: string } = {}) {
  const browser = await openBrowser()
  if (seconds !== undefined) keepSession(seconds)
  browser.open({ address })
  const { supabase } = await import('~/outbox/supabase')
  return { browser, supabase }
}

test('a visitor comes to the database by the public key', async () => {
  const { browser, supabase } = await open()
  await supabase.from('contact_submissions').insert({ id: 'b1d2' })
  expect(browser.asked).toMatchObject([{ path: database, headers: { apikey: 'sb_publishable_test' } }])
  expect(browser.asked[0]?.headers['authorization']).toBe('Bearer sb_publishable_test')
})

test('a session that the browser keeps is used', async () => {
  const { browser, supabase } = await open({ seconds: 3600 })
  await supabase.from('contact_submissions').insert({ id: 'b1d2' })
  expect(browser.asked).toMatchObject([
    { path: database, headers: { authorization: `Bearer ${session(3600).access_token}` } },
  ])
})

test('one that has run out is renewed, unasked', async () => {
  const { browser } = await open({ seconds: -10 })
  const asked = await browser.request(tokens)
  expect(asked.query.get('grant_type')).toBe('refresh_token')
  expect(asked.body).toEqual({ refresh_token: 'renew-me' })
})

test('one that runs out while the page is open is renewed in time', async () => {
  const { browser, supabase } = await open({ seconds: 3600 })
  await supabase.auth.getSession()
  await vi.advanceTimersByTimeAsync(3_540_000)
  expect((await browser.request(tokens)).body).toEqual({ refresh_token: 'renew-me' })
})

test('an address is never taken for a session', async () => {
  const { access_token, refresh_token } = session(3600)
  const hash = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })
  const { browser, supabase } = await open({ address: `/#${hash.toString()}` })
  const { data } = await supabase.auth.getSession()
  expect(data.session).toBeNull()
  await browser.quiet()
  expect(browser.asked).toEqual([])
})
