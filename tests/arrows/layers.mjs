// The house's floors, for every test that holds who may import whom.
import { readdirSync } from 'node:fs'

/** Each flow has a folder of its own beside the engine they share. */
const flowFolders = readdirSync('src/flows', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'engine')
  .map(({ name }) => `flows/${name}`)

/**
 * Imports run down this list only: a line imports from lines below it, and the folders of one line do not import each
 * other. A folder's own name stands for the files in it that no longer name claims.
 */
export const layers = [
  ['integrations'],
  ['commands'],
  ['pages', 'functions', 'admin', 'content.config.ts', 'middleware.ts'],
  ['layouts'],
  ['sections', 'follow-up', 'results'],
  ['components', 'illustrations', 'consultation', 'flows'],
  flowFolders,
  ['flows/engine'],
  ['call'],
  ['forms', 'delivery/server'],
  ['delivery'],
  ['mail', 'tracking', 'toast', 'reports', 'lead-state', 'structured-data', 'share-pictures'],
  ['submission', 'content'],
  ['content/articles', 'content/launch-check'],
  ['content/facts'],
  ['content/schemas'],
  ['lib', 'styles'],
]

/** The only folders that may use React. */
export const screens = ['admin', 'call', 'consultation', 'flows', 'forms']

/** The modules that read `content/`, and the only folders and files that may ask them; the rest is handed its words as props. */
export const contentReaders = [
  'content/article-summaries',
  'content/files',
  'content/get-register',
  'content/loaders',
  'content/site-content',
]
export const askContent = [
  'integrations',
  'commands',
  'pages',
  'functions',
  'content.config.ts',
  'layouts',
  'sections',
  'components/Fact.astro',
  'components/Text.astro',
  'share-pictures',
  'delivery/server/mail-context.ts',
]

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
  'delivery/entry-store.ts',
  'delivery/outbox.ts',
  'delivery/replay.ts',
  'delivery/send-lead.ts',
  'delivery/server/database.ts',
  'delivery/server/deliver.ts',
  'delivery/server/insert.ts',
  'delivery/server/mail-context.ts',
  'delivery/server/own-settings.ts',
  'delivery/server/read-body.ts',
  'delivery/server/remind.ts',
  'delivery/server/rest.ts',
  'delivery/server/shared-secret.ts',
  'delivery/server/tell-calls.ts',
  'delivery/server/tell-together.ts',
  'delivery/settled.ts',
  'delivery/supabase.ts',
  'delivery/unsent-offer.ts',
  'follow-up/forward.ts',
  'follow-up/request.ts',
  'flows/engine/early-answers.ts',
  'flows/engine/early-press.ts',
  'flows/engine/flow-storage.ts',
  'flows/engine/step-history.ts',
  'flows/engine/use-flow-contact.ts',
  'flows/engine/use-flow.ts',
  'flows/engine/use-place.ts',
  'flows/engine/use-result.ts',
  'flows/engine/use-resume.ts',
  'flows/engine/use-sending.ts',
  'forms/show-field.ts',
  'forms/use-lead.ts',
  'lead-state/open-lead-state.ts',
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

/** The layer that claims a file of `src`: its longest name wins. */
export const layerOf = (/** @type {string} */ file) => {
  const claims = layers.flatMap((names, depth) =>
    names.filter((name) => file === name || file.startsWith(`${name}/`)).map((name) => ({ name, depth })),
  )
  return claims.sort((one, other) => other.name.length - one.name.length)[0]
}

/** Whether a file is a rule, by the two lists above. */
export const isRule = (/** @type {string} */ file) =>
  file.endsWith('.ts') &&
  ruleFolders.some((folder) => file.startsWith(`${folder}/`)) &&
  !wiring.includes(file)
