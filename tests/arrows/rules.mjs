// Which files of `src` are rules, for every test that holds what a rule may touch.

/** Folders whose files are rules: they get time, chance, storage and network as arguments. */
export const ruleFolders = [
  'call',
  'consultation',
  'content/articles',
  'content/facts',
  'content/launch-check',
  'delivery',
  'flows',
  'follow-up',
  'forms',
  'lead-state',
  'mail',
  'reports',
  'results',
  'structured-data',
  'submission',
  'toast',
  'tracking',
]

/** The files in them that join the rules to the world: browser, network, database, mail server. React components aside. */
export const wiring = [
  'call/ask.ts',
  'call/desk.ts',
  'consultation/consultation-form.ts',
  'consultation/filled-in.ts',
  'consultation/popup.ts',
  'consultation/use-consultation.ts',
  'consultation/use-form-contact.ts',
  'consultation/use-typed-before.ts',
  'delivery/attempt.ts',
  'delivery/boot.ts',
  'delivery/on-result.ts',
  'delivery/outbox.ts',
  'delivery/page-outbox.ts',
  'delivery/send-lead.ts',
  'delivery/server/database.ts',
  'delivery/server/deliver.ts',
  'delivery/server/mail-context.ts',
  'delivery/server/remind.ts',
  'delivery/server/requests.ts',
  'delivery/supabase.ts',
  'follow-up/forward.ts',
  'follow-up/request.ts',
  'flows/engine/sending.ts',
  'flows/engine/step-history.ts',
  'flows/engine/use-flow.ts',
  'forms/show-field.ts',
  'lead-state/lead-state.ts',
  'mail/mail-facts.ts',
  'mail/mail-failure.ts',
  'mail/mail-settings.ts',
  'mail/mailer.ts',
  'reports/report-failures.ts',
  'reports/send-report.ts',
  'toast/toast-region.ts',
  'tracking/arrival.ts',
  'tracking/attribution.ts',
  'tracking/consent.ts',
  'tracking/consent-mode.ts',
  'tracking/data-layer.ts',
  'tracking/tag-manager.ts',
]

/** Those that deliver an enquiry in the browser: page, storage, locks and network. Mutants break them as they do the rules. */
export const browserDelivery = wiring.filter((file) => /^delivery\/[^/]+$/.test(file))

/** Whether a file is a rule, by these two lists. */
export const isRule = (/** @type {string} */ file) =>
  file.endsWith('.ts') &&
  ruleFolders.some((folder) => file.startsWith(`${folder}/`)) &&
  !wiring.includes(file)
