import type { PGlite } from '@supabase/lite/pglite'
import { serverTimeoutsMs } from '~/lib/limits'

export interface Webhook {
  url: string
  secret: string
}

/** Stands in for pg_net: a notification leaves PostgreSQL only when the insert has been committed. */
const notifier = `
  create or replace function local.notify_insert() returns trigger language plpgsql as $$
  begin
    perform pg_notify('contact_submissions', new.id::text);
    return null;
  end $$;
  alter function local.notify_insert() security definer;
  create or replace trigger local_notify_insert after insert on public.contact_submissions
    for each row execute function local.notify_insert();
`

/** A connection kept open may have been closed at the other end meanwhile: then a new one is tried, once. */
const fetchAgain = (url: string, request: RequestInit) =>
  fetch(url, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    return fetch(url, request)
  })

async function post(webhook: Webhook, id: string, signal: AbortSignal) {
  const response = await fetchAgain(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': webhook.secret },
    body: JSON.stringify({ id }),
    signal,
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}

/**
 * Posts the row's id to the webhook after each committed insert, as the trigger of a hosted project does. One that
 * fails is not tried again (nor is it there): the reminder mails what was not announced.
 */
export async function announceInserts(db: PGlite, webhook: Webhook) {
  const closing = new AbortController()
  await db.exec(notifier)
  const announce = (id: string) =>
    post(webhook, id, AbortSignal.any([closing.signal, AbortSignal.timeout(serverTimeoutsMs.webhook)]))
  const running = new Set<Promise<void>>()
  const stop = await db.listen('contact_submissions', (id) => {
    const job = announce(id)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) console.warn(`An enquiry was stored but not announced: ${String(error)}`)
      })
      .finally(() => running.delete(job))
    running.add(job)
  })
  return async () => {
    await stop()
    closing.abort()
    await Promise.all(running)
  }
}
