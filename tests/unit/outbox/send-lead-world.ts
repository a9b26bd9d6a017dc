import { openBrowser, type BrowserOptions } from './browser/browser'
import { database, ownAddress } from './browser/network'
import type { PageOptions } from './browser/page'

/** A page with a form on it, and how an enquiry fares from there. */
export async function openForm(options: BrowserOptions & PageOptions = {}) {
  const browser = await openBrowser(options)
  const page = browser.open(options)
  const { $delivered } = await import('~/outbox/send-lead')
  const { sender } = await import('~/outbox/page-outbox')
  const { $toasts } = await import('~/toast/toasts')
  const answerBoth = (status: number, code?: string) => {
    for (const path of [database, ownAddress]) browser.answer(path, { status, body: { code } })
  }
  return {
    ...browser,
    ...(await import('~/outbox/send-lead')),
    page,
    sender,
    lastDelivered: () => $delivered.get(),
    toasts: () => $toasts.get().map(({ title }) => title),
    offers: () => page.document.querySelectorAll('[data-unsent-region] [data-action=send]').length,
    /** Every row that came, by either way. */
    rows: () =>
      browser.asked
        .filter(({ path }) => [database, ownAddress].includes(path))
        .map(({ body }) => body as Record<string, unknown>),
    /** What this browser keeps for later. */
    kept: () =>
      Object.keys(browser.localStorage).map(
        (key) => JSON.parse(browser.localStorage.getItem(key) ?? '') as Record<string, unknown>,
      ),
    fail: () => answerBoth(503),
    /** The database can never take it. */
    refuse: () => answerBoth(400, '23514'),
    recover: () => browser.answer(database) ?? browser.answer(ownAddress),
  }
}
