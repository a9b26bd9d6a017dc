import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import leadCreated, { config } from '~/functions/lead-created'
import { api, mail, recipients, send } from '../post-office'
import { team } from '../mail/mail-server'

beforeEach(() => void vi.stubEnv('WEBHOOK_SECRET', 's3cret'))

async function post(body: unknown, secret: string | null = 's3cret') {
  const headers = {
    'content-type': 'application/json',
    ...(secret !== null && { 'x-webhook-secret': secret }),
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await leadCreated(
    new Request('http://localhost/api/lead-created', { method: 'POST', headers, body: text }),
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return [response.status, await response.json()] as const
}

test('mails the row whose id the webhook sends', async () => {
  expect(config).toMatchObject({ path: '/api/lead-created', method: 'POST' })
  const id = await send()
  expect(await post({ id })).toEqual([200, { delivery: 'done' }])
  expect(recipients()).toEqual([[team], ['ada@example.com']])
})

test('an id sent twice, even at the same time, is mailed once', async () => {
  const id = await send()
  const done = [200, { delivery: 'done' }]
  expect(await Promise.all([post({ id }), post({ id })])).toEqual([done, done])
  await post({ id })
  expect(mail.delivered).toHaveLength(2)
})

test.each([null, '', 's3cre', 's3cret ,', 'S3CRET'])('the secret %j is rejected', async (secret) => {
  const id = await send()
  expect(await post({ id }, secret)).toEqual([401, { error: 'unauthorised' }])
  expect(mail.delivered).toEqual([])
})

test('without a secret every request is rejected', async () => {
  vi.stubEnv('WEBHOOK_SECRET', '')
  expect(await post({ id: await send() }, '')).toEqual([401, { error: 'unauthorised' }])
})

test('an unknown id is not an error', async () => {
  expect(await post({ id: crypto.randomUUID() })).toEqual([200, { delivery: 'done' }])
  expect(mail.delivered).toEqual([])
})

test('an email deferred by a limit is not a failure', async () => {
  await api.exec('update private.settings set team_mails_per_hour = 1')
  onTestFinished(() => void api.exec('update private.settings set team_mails_per_hour = default'))
  expect(await post({ id: await send() })).toEqual([200, { delivery: 'done' }])
  expect(await post({ id: await send() })).toEqual([202, { delivery: 'deferred' }])
  expect(console.error).not.toHaveBeenCalled()
})

test('if the mail server or the database fails, the enquiry waits for the next run', async () => {
  const id = await send()
  mail.state.conduct = 'later'
  expect(await post({ id })).toEqual([503, { delivery: 'later' }])
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect(await post({ id })).toEqual([503, { delivery: 'later' }])
})
