import type { OutboxItem } from '~/outbox/outbox'

/** When every test begins. */
export const start = Date.UTC(2026, 10, 20, 9)

export const hour = 3_600_000
export const day = 24 * hour

/** An enquiry as the outbox stores it. */
export const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  payload: { first_name: id, form_type: 'consultation' },
  signals: { trap: false },
  attribution: null,
  queuedAt: start,
  ...more,
})

/** One with all its metadata. */
export const fullItem = item('b1d2', {
  payload: { first_name: 'Ada', form_type: 'consultation', consent: true },
  signals: { trap: false, elapsed: 5000 },
  attribution: { landing_path: '/' },
})
