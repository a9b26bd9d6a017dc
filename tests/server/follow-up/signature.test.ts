import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { followUpOf, followUpRequest } from '~/server/follow-up/follow-up'
import { row as sample } from '../mail/sample'

const secret = 'a long random text, with “quotes” and ünusual letters'
const row = { ...sample, message: 'Zoë 👵 — “hello”\n' }
const now = 1_795_132_000_987

const headersOf = (key: string) => {
  const settings = { url: new URL('https://a.example/hook'), format: 'json', secret: key } as const
  const { request } = followUpRequest({ id: row.id, row, payload: followUpOf(row)!, now }, settings)
  return { headers: request.headers as Record<string, string>, body: request.body }
}

test('the signature is that of Standard Webhooks over id, seconds and body', () => {
  const { headers, body } = headersOf(secret)
  const signed = createHmac('sha256', secret).update(`${row.id}.1795132000.${body}`).digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': row.id,
    'webhook-timestamp': '1795132000',
    'webhook-signature': `v1,${signed}`,
  })
})

test('without a secret the request is not signed', () => {
  expect(Object.keys(headersOf('').headers)).not.toContain('webhook-signature')
})
