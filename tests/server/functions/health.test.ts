import { expect, test, vi } from 'vitest'
import health, { config } from '~/functions/health'
import { keys } from '../../database/local-api'
import { ago, mailingSite } from './mailing-site'

const { api, send, change } = mailingSite()
const asked = (method = 'GET') => new Request('http://site/api/health', { method })

test('health stands where monitors ask', () => {
  expect(config).toMatchObject({ path: '/api/health' })
})

test('health is 200 while nothing is late, and 503 once an enquiry has waited thirty minutes', async () => {
  const status = async () => {
    const response = await health(asked())
    return [response.status, await response.json()]
  }
  expect(await status()).toEqual([200, { status: 'ok' }])
  await send({ created_at: ago(29) })
  expect(await status()).toEqual([200, { status: 'ok' }])
  const late = await send({ created_at: ago(31) })
  expect(await status()).toEqual([503, { status: 'late' }])
  await change(late, { team_mailed_at: ago(0) })
  expect(await status()).toEqual([200, { status: 'ok' }])
})

test('health is 503 when the database is away or the key is wrong, and carries the site’s headers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  const response = await health(asked())
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'down' })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  vi.stubEnv('SUPABASE_URL', api().url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.publishable)
  expect((await health(asked())).status).toBe(503)
})

test('a monitor may ask for health by HEAD, which answers the same without a body; nothing else is answered', async () => {
  const head = await health(asked('HEAD'))
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json',
    '',
  ])
  vi.stubEnv('SUPABASE_SECRET_KEY', 'wrong')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await health(asked('HEAD'))).status).toBe(503)
  const refused = await health(asked('POST'))
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
