import { expect, test, vi } from 'vitest'
import health from '~/functions/health'
import { keys } from '../../database/local-api'
import { ago, api, change, send } from '../post-office'

const ask = async (method = 'GET') => {
  const response = await health(new Request('http://site/api/health', { method }))
  return { response, status: response.status, text: await response.text() }
}

test('returns 200 while nothing is late, and 503 once an enquiry has waited thirty minutes', async () => {
  expect(await ask()).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  await send({}, { created_at: ago(29) })
  expect(await ask()).toMatchObject({ status: 200 })
  const late = await send({}, { created_at: ago(31) })
  expect(await ask()).toMatchObject({ status: 503, text: '{"status":"late"}' })
  await change(late, { team_mailed_at: ago(0) })
  expect(await ask()).toMatchObject({ status: 200 })
})

test('returns 503 if the database is down or the key is wrong, with the site’s headers', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  const { response, status, text } = await ask()
  expect([status, text]).toEqual([503, '{"status":"down"}'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  vi.stubEnv('SUPABASE_URL', api.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.publishable)
  expect(await ask()).toMatchObject({ status: 503 })
})

test('HEAD returns the same without a body; other methods are rejected', async () => {
  const { response, status, text } = await ask('HEAD')
  expect([status, response.headers.get('content-type'), text]).toEqual([200, 'application/json', ''])
  vi.stubEnv('SUPABASE_SECRET_KEY', 'wrong')
  expect(await ask('HEAD')).toMatchObject({ status: 503 })
  const refused = await ask('POST')
  expect([refused.status, refused.response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
