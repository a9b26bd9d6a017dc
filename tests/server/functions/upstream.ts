import type { Context } from '@netlify/functions'
import { afterEach, beforeEach, vi } from 'vitest'
import enquiry from '~/functions/enquiry'

export { id, row } from '../../unit/lead/sample'

export const context = { ip: '203.0.113.7' } as Context
export const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '020',
  serviceType: 'care',
}

/** What the functions fetch, above all the database: told what to answer. */
export const upstream = vi.fn<typeof fetch>()
export const database = (status: number, body: object = {}) => {
  upstream.mockImplementation(async (_address, init) =>
    status === 201 ? storing(init) : Response.json(body, { status }),
  )
}
/** The database's answer to an insert: the new row's id. */
export const storing = (init: RequestInit | undefined) => {
  const { id: stored } = JSON.parse(init?.body as string) as { id: string }
  return Response.json([{ id: stored }], { status: 201 })
}
export const bodyOf = (call: number) =>
  JSON.parse(upstream.mock.calls[call]?.[1]?.body as string) as Record<string, unknown>

export const postJson = (body: unknown) =>
  enquiry(
    new Request('http://site/api/enquiry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    context,
  )
export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  enquiry(
    new Request('http://site/api/enquiry', { method: 'POST', headers, body: new URLSearchParams(fields) }),
    context,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', upstream)
  vi.stubEnv('SUPABASE_URL', 'http://database')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  upstream.mockReset()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
