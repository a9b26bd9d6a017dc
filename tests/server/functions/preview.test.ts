import { readdir } from 'node:fs/promises'
import type { Config, Context } from '@netlify/functions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const live = {
  SUPABASE_URL: 'https://live.invalid',
  PUBLIC_SUPABASE_URL: 'https://live.invalid',
  SUPABASE_SECRET_KEY: 'sb_secret_live',
  WEBHOOK_SECRET: 'live',
  SMTP_URL: 'smtps://live.invalid',
  MAIL_FROM: 'hello@live.invalid',
  TEAM_EMAIL: 'team@live.invalid',
  FOLLOW_UP_URL: 'https://live.invalid/hook',
}

const asked = vi.fn(() => Promise.resolve(Response.json([])))

beforeEach(() => {
  for (const [name, value] of Object.entries(live)) vi.stubEnv(name, value)
  for (const name of ['FOLLOW_UP_FORMAT', 'FOLLOW_UP_SECRET']) vi.stubEnv(name, '')
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockClear()
})

const on = (context: string) => ({ ip: '203.0.113.7', deploy: { context } }) as Context

type Handler = (request: Request, context: Context) => Promise<Response>

async function withPaths(): Promise<[string, Handler][]> {
  const names = (await readdir('src/functions')).map((file) => file.replace(/\.ts$/, ''))
  const loaded = await Promise.all(
    names.map(
      (name) => import(`../../../src/functions/${name}.ts`) as Promise<{ default: Handler; config: Config }>,
    ),
  )
  return loaded.flatMap(({ default: handler, config }) =>
    'path' in config ? [[String(config.path), handler] as [string, Handler]] : [],
  )
}

const id = '6f0c1c9e-3b0e-4c58-9f0a-0d7a3f1b2c4d'
const person = { first_name: 'Ada', last_name: 'Lane', email: 'ada@test.invalid', phone: '020 7946 0999' }
const bodies = [{ id }, { id, ...person, form_type: 'consultation', consent: true }]

test('in a preview no function asks anything of production, even with all its keys', async () => {
  const functions = await withPaths()
  expect(functions.length).toBeGreaterThan(3)
  for (const [path, handler] of functions) {
    for (const body of bodies) {
      const headers = {
        'content-type': 'application/json',
        'x-webhook-secret': 'live',
        origin: 'http://site',
      }
      const request = new Request(`http://site${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      await handler(request, on('deploy-preview'))
    }
    await handler(new Request(`http://site${path}`), on('deploy-preview'))
  }
  expect(asked.mock.calls.map(([first]: unknown[]) => String(first))).toEqual([])
})

test('a form sent on a preview without script comes back and says that nobody has it', async () => {
  const [, enquiry] = (await withPaths()).find(([path]) => path === '/api/enquiry') ?? []
  const body = new URLSearchParams({ firstName: 'Ada', lastName: 'Lane', email: 'ada@test.invalid' })
  const request = new Request('http://site/api/enquiry', { method: 'POST', body })
  const response = await enquiry?.(request, on('branch-deploy'))
  expect(response?.status).toBe(503)
  expect(await response?.text()).toContain('This is a preview of the site. Its forms send nothing')
})

test('the live site uses production’s', async () => {
  const [, health] = (await withPaths()).find(([path]) => path === '/api/health') ?? []
  await health?.(new Request('http://site/api/health'), on('production'))
  expect(asked.mock.calls.map(([first]: unknown[]) => String(first)).join()).toContain(
    'https://live.invalid/',
  )
})
