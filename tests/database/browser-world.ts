// Simulates a visitor's browser in front of the local database: pages have an address, a referrer and a session. Each request has its
// own network address, so that no limit applies.
import { vi } from 'vitest'
import type { Context } from '@netlify/functions'
import enquiry from '~/functions/enquiry'
import { keys, startApi } from './local-api'

interface PageView {
  url: string
  referrer: string
  session: Record<string, string>
}

export async function openWorld() {
  const api = await startApi()
  vi.stubEnv('PUBLIC_SUPABASE_URL', api.url)
  vi.stubEnv('PUBLIC_SUPABASE_KEY', keys.publishable)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  // A row sent twice is refused as a duplicate, and its code is printed each time.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let visitors = 0
  const nextAddress = () => {
    visitors++
    return `2001:${(0xdb8 + (visitors >> 16)).toString(16)}:${(visitors & 0xffff).toString(16)}::1`
  }
  const real = fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    if (input === '/api/enquiry') return post(init)
    if (input === '/api/follow-up') return Promise.resolve(new Response(init.body))
    const headers = new Headers(init.headers)
    if (headers.get('apikey') === keys.publishable) headers.set('x-forwarded-for', nextAddress())
    return real(input, { ...init, headers })
  })
  const post = (init: RequestInit) =>
    enquiry(new Request('http://site/api/enquiry', { method: 'POST', ...init }), {
      ip: nextAddress(),
    } as Context)

  // Load the client now, so that it does not count against an attempt's time.
  await import('~/outbox/supabase')
  return { ...api, post, rowsOf: (ids: readonly string[]) => readRows(api, ids) }
}

/** The page a visitor is on, and its session. */
export function visit({ url, referrer, session }: PageView): void {
  const stored = new Map(Object.entries(session))
  vi.stubGlobal('location', { href: url })
  vi.stubGlobal('document', { referrer, querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
}

type Row = Record<string, unknown> & { id: string }

async function readRows(
  { call }: Awaited<ReturnType<typeof startApi>>,
  ids: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100).join(',')
    const { json } = await call(`enquiries?id=in.(${some})`, { key: keys.secret })
    rows.push(...(json() as Row[]))
  }
  return rows
}
