import type { OutboxItem } from '~/outbox/outbox'

/** An enquiry as the outbox keeps it, with every kind of metadata. */
export const item: OutboxItem = {
  id: 'b1d2',
  payload: { first_name: 'Ada', form_type: 'consultation', consent: true },
  signals: { trap: false, elapsed: 5000 },
  attribution: { landing_path: '/' },
  answers: { situation: 'couple' },
  queuedAt: 1000,
}
