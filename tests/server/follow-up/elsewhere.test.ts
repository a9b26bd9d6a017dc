// A follow-up address that points where it should not, or that says more than it was asked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startReceiver } from '../receiver'
import { listenFor } from '../../support/listen-for'
import { ask, logged, receiver, send } from './forward-world'

let inside: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  inside = await startReceiver()
  inside.reply.body = 'stored'
})
afterEach(() => inside.close())

const sendsTo = (location: string) => {
  receiver.reply.status = 302
  receiver.reply.headers = { location }
}

test.each(['json', 'slack', 'teams', 'google'])(
  'no redirect of %s leads to a server inside',
  async (format) => {
    vi.stubEnv('FOLLOW_UP_FORMAT', format)
    sendsTo(inside.url)
    expect(await ask(await send())).toBe(502)
    expect(logged.join()).toContain('the address answered 302')
    expect(inside.told).toEqual([])
  },
)

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'file:///etc/hosts',
  'javascript:1',
  'http://[',
])('nor to %s', async (location) => {
  vi.stubEnv('FOLLOW_UP_FORMAT', 'google')
  sendsTo(location)
  expect(await ask(await send())).toBe(502)
  expect(logged.join()).toContain('the address answered 302')
})

test('Google’s words are fetched from where its first answer says, without the enquiry', async () => {
  vi.stubEnv('FOLLOW_UP_FORMAT', 'google')
  const asked: string[] = []
  const google = await listenFor((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? 0}`)
    if (request.url === '/words') return void response.end('stored')
    request.resume().on('end', () => response.writeHead(302, { location: '/words' }).end())
  })
  vi.stubEnv('FOLLOW_UP_URL', `http://127.0.0.1:${google.port}/exec`)
  expect(await ask(await send())).toBe(200)
  expect(asked).toEqual([expect.stringMatching(/^POST \/exec\?webhook-id=/), 'GET /words 0'])
  await google.close()
})

test.each(['json', 'google'])('an answer to %s that never ends is not read to its end', async (format) => {
  vi.stubEnv('FOLLOW_UP_FORMAT', format)
  const endless = await listenFor((request, response) => {
    request.resume()
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  vi.stubEnv('FOLLOW_UP_URL', `http://127.0.0.1:${endless.port}/`)
  const begun = performance.now()
  expect(await ask(await send())).toBe(format === 'json' ? 200 : 502)
  expect(performance.now() - begun).toBeLessThan(4000)
  await endless.close()
})
