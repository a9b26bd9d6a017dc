import type { FormType } from '~/lead/sources'
import type { SubmissionRow } from '~/lead/row'
import type { SendOptions } from '~/outbox/send-lead'
import { enquiry } from '../../support/sample-enquiry'
import { openBrowser, type BrowserOptions } from './browser/browser'
import { database, ownAddress } from './browser/network'
import type { PageOptions } from './browser/page'

export const leadOf = (formType: FormType, more: Partial<SubmissionRow> = {}): SubmissionRow => ({
  ...enquiry,
  message: '',
  form_type: formType,
  ...more,
})

export const options: SendOptions = { signals: { trap: false, elapsed: 20_000 } }

export async function openForm(settings: BrowserOptions & PageOptions = {}) {
  const browser = await openBrowser(settings)
  const rows = () =>
    browser.asked
      .filter(({ path }) => [database, ownAddress].includes(path))
      .map(({ body }) => body as Record<string, unknown>)
  async function next() {
    const page = browser.open(settings)
    const { $delivered, forgetLastSend, sendLead } = await import('~/outbox/send-lead')
    const { replay, sender } = await import('~/outbox/page-outbox')
    const { $toasts } = await import('~/toast/toasts')
    return {
      page,
      replay,
      sender,
      forgetLastSend,
      sendLead,
      lastDelivered: () => $delivered.get(),
      toasts: () => $toasts.get().map(({ title }) => title),
      offers: () => page.document.querySelectorAll('[data-unsent-region] [data-action=send]').length,
      online: async () => {
        page.fire('online')
        await browser.quiet()
      },
    }
  }
  return {
    ...browser,
    ...(await next()),
    next,
    /** Every row that arrived, by either way. */
    rows,
    ids: () => rows().map(({ id }) => id),
    kept: () =>
      Object.keys(browser.localStorage).map(
        (key) => JSON.parse(browser.localStorage.getItem(key) ?? '') as Record<string, unknown>,
      ),
  }
}
