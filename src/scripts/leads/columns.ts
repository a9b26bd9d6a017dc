import { columnNames } from '~/lead/columns'

/** What the list holds of each enquiry; the address hash and the transaction number mean nothing to a reader. */
export const columns = [
  'created_at',
  ...columnNames,
  'consent',
  'suspected_spam',
  'call_at',
  'answers',
  'attribution',
  'signals',
  'team_mailed_at',
  'acknowledged_at',
  'acknowledgement_skipped',
  'follow_up_sent_at',
  'follow_up_skipped',
  'id',
] as const
