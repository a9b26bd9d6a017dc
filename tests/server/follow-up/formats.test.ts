import { describe, expect, test, vi } from 'vitest'
import { ask, endPauses, logged, receiver, remind, send } from './forward-world'

describe('the formats', () => {
  const told = async (format: string) => {
    vi.stubEnv('FOLLOW_UP_FORMAT', format)
    const status = await ask(await send({ message: '<!channel> hello' }))
    return { status, ...receiver.told[0]! }
  }

  test('slack is a text', async () => {
    const { status, url, body } = await told('slack')
    expect(status).toBe(200)
    // Its marks are in its headers: an address may be logged on its way.
    expect(new URL(url, receiver.url).search).toBe('')
    expect(JSON.parse(body)).toMatchObject({ text: expect.stringContaining('New enquiry: Ada Lovelace\n') })
    expect(body).toContain('&lt;!channel&gt; hello')
  })

  test('teams is a card', async () => {
    receiver.reply.status = 202
    const { status, body } = await told('teams')
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
    })
  })

  test('google carries its marks in the address, and must answer "stored"', async () => {
    vi.stubEnv('FOLLOW_UP_URL', `${receiver.url}?sheet=1`)
    vi.stubEnv('FOLLOW_UP_SECRET', 'long secret')
    receiver.reply.body = '<title>Error</title>'
    const { status, url, body } = await told('google')
    expect(status).toBe(502)
    expect(logged.join()).toContain('the script did not answer "stored"')
    const query = new URL(url, receiver.url).searchParams
    expect([...query.keys()]).toEqual(['sheet', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(JSON.parse(body)).toMatchObject({ kind: 'consultation' })
    receiver.reply.body = 'stored\n'
    await endPauses()
    expect(await remind()).toEqual({ sent: 1, nothing: 0, failed: 0 })
  })
})
