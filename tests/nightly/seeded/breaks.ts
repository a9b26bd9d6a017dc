// Forty ways in which an enquiry, the database, a mail, a flow or a page might be broken, one change each, and the tests that must
// notice. `npx tsx tests/nightly/seeded/run.ts` makes each in a copy of the project and runs them.

export interface Break {
  what: string
  file: string
  /** Stands once in the file. Of an SQL file that is added to: undefined. */
  find?: string
  replace: string
  /** A test file or folder of Vitest's, a page's check (tests/site) or a walk in a browser (tests/journeys). */
  noticedBy: string
}

const outbox = 'tests/unit/outbox'
const lastMigration = 'supabase/migrations/20261125090100_erasures.sql'

export const breaks: readonly Break[] = [
  // Delivery in the browser.
  {
    what: 'nothing is saved before it is sent',
    file: 'src/outbox/outbox-sender.ts',
    find: '    this.#ports.store.save(item)\n    const delivery = new Delivery',
    replace: '    const delivery = new Delivery',
    noticedBy: outbox,
  },
  {
    what: 'a retry has a new id',
    file: 'src/outbox/attempt.ts',
    find: 'insertWithFallback(insertBody(item),',
    replace: 'insertWithFallback(insertBody(first ? item : { ...item, id: crypto.randomUUID() }),',
    noticedBy: outbox,
  },
  {
    what: 'a duplicate key (23505) is taken for a failure',
    file: 'src/outbox/insert.ts',
    find: "  if (code === duplicateKey) return { kind: 'delivered' }\n",
    replace: '',
    noticedBy: outbox,
  },
  {
    what: 'Retry-After is ignored',
    file: 'src/outbox/schedule.ts',
    find: 'Math.max(delay * (1 + random / 4), retryAfter)',
    replace: 'delay * (1 + random / 4)',
    noticedBy: outbox,
  },
  {
    what: 'an attempt is never cut',
    file: 'src/outbox/attempt.ts',
    find: 'setTimeout(() => cut.abort(), attemptTimeoutMs)',
    replace: 'setTimeout(() => {}, attemptTimeoutMs)',
    noticedBy: outbox,
  },
  {
    what: 'no beacon when the page is left',
    file: 'src/outbox/page-outbox.ts',
    find: 'if (!isOverdue(item, Date.now())) sendBeacon(item)',
    replace: 'if (!isOverdue(item, Date.now())) void sendBeacon',
    noticedBy: outbox,
  },
  {
    what: 'no lock between two tabs',
    file: 'src/outbox/page-outbox.ts',
    find: "if (!('locks' in navigator)) return task()",
    replace: 'if (timeout >= 0) return task()',
    noticedBy: outbox,
  },
  {
    what: 'an exception of the storage is not caught',
    file: 'src/outbox/outbox.ts',
    find: '  try {\n    return work()\n  } catch {\n    return otherwise\n  }',
    replace: '  return work() ?? otherwise',
    noticedBy: outbox,
  },
  {
    what: 'an edited enquiry is added, not put in the place of the waiting one',
    file: 'src/outbox/outbox-sender.ts',
    find: '    if (inPlaceOf !== undefined) this.discard(inPlaceOf)\n',
    replace: '',
    noticedBy: outbox,
  },
  {
    what: 'after 72 hours it is sent without asking',
    file: 'src/outbox/schedule.ts',
    find: 'item.refused === true || isOverdue(item, now)',
    replace: 'item.refused === true',
    noticedBy: outbox,
  },
  {
    what: 'nothing is deleted after 30 days',
    file: 'src/outbox/outbox-sender.ts',
    find: 'if (isExpired(item, now())) this.discard(item.id)\n      else if',
    replace: 'if',
    noticedBy: outbox,
  },
  {
    what: 'a refused enquiry is dropped in silence',
    file: 'src/outbox/outbox-sender.ts',
    find: '    this.#ports.onResult(this.item, outcome)',
    replace: "    if (outcome.kind === 'delivered') this.#ports.onResult(this.item, outcome)",
    noticedBy: outbox,
  },
  {
    what: 'metadata that the database refuses is not left out',
    file: 'src/outbox/insert.ts',
    find: '...row } = body\n  return insert(row)',
    replace: '...row } = body\n  return row ? answer : insert(row)',
    noticedBy: outbox,
  },
  {
    what: 'a form without JavaScript has no id of its own',
    file: 'src/server/enquiry.ts',
    find: "    id: derivedId(payload, { now, keyedHash: keyedHash(process.env['WEBHOOK_SECRET'], 'enquiry id') }),",
    replace: '    id: crypto.randomUUID(),',
    noticedBy: 'tests/server/functions',
  },
  {
    what: 'a lost file of the database client is not caught',
    file: 'src/outbox/attempt.ts',
    find: 'await loadSupabase().catch(() => undefined)',
    replace: 'await loadSupabase()',
    noticedBy: outbox,
  },
  // Database.
  {
    what: 'anyone may read the table',
    file: lastMigration,
    replace:
      'grant select on public.contact_submissions to anon;\ncreate policy peek on public.contact_submissions for select to anon using (true);\n',
    noticedBy: 'tests/database',
  },
  {
    what: 'anyone may set created_at',
    file: lastMigration,
    replace: 'grant insert (created_at) on public.contact_submissions to anon;\n',
    noticedBy: 'tests/database',
  },
  {
    what: 'the rate limit counts without its lock',
    file: 'supabase/migrations/20261122090200_network_limit.sql',
    find: '  perform pg_advisory_xact_lock(hashtextextended(hash, 0));\n',
    replace: '',
    noticedBy: 'tests/database/races.test.ts',
  },
  {
    what: 'the one spelling of an address is off by a letter',
    file: lastMigration,
    replace:
      "alter function private.canonical_email(text) rename to canonical_email_before;\ncreate function private.canonical_email(typed text) returns text language sql immutable set search_path = '' as $$ select replace(private.canonical_email_before(typed), 'a', 'b') $$;\n",
    noticedBy: 'tests/database/canonical-email.test.ts',
  },
  {
    what: 'two reminders lease the same row',
    file: 'supabase/migrations/20261122090100_server_functions.sql',
    find: '        and (mail_leased_until is null or mail_leased_until <= now())\n      order by mail_attempts, created_at\n      limit greatest(batch, 0)\n      for update skip locked\n    ), lease_seconds);\nend $$;\n\n-- The same',
    replace:
      '        and (mail_leased_until is null or mail_leased_until <= now())\n      order by mail_attempts, created_at\n      limit greatest(batch, 0)\n    ), lease_seconds);\nend $$;\n\n-- The same',
    noticedBy: 'tests/database/races.test.ts',
  },
  {
    what: 'the webhook needs no secret',
    file: 'src/functions/lead-created.ts',
    find: 'if (!isSecret(',
    replace: 'if (process.env.NEVER && !isSecret(',
    noticedBy: 'tests/server/functions/lead-created.test.ts',
  },
  // Server and mail.
  {
    what: 'a name may add a header to a mail',
    file: 'src/server/mail/submission.ts',
    find: "[...text.replace(unprintable, ' ').replace(/\\s+/gu, ' ').trim()]",
    replace: '[...text]',
    noticedBy: 'tests/server/mail',
  },
  {
    what: 'the reminder skips a row',
    file: 'src/server/remind.ts',
    find: 'Promise.all(rows.map((row) => tryToDeliver(row, context)))',
    replace: 'Promise.all(rows.slice(1).map((row) => tryToDeliver(row, context)))',
    noticedBy: 'tests/server',
  },
  {
    what: 'acknowledgements have no limit',
    file: 'src/server/deliver.ts',
    find: "if (!(await context.database.call<boolean>('claim_acknowledgement', { submission: row.id })))\n    return 'deferred'",
    replace: "await context.database.call<boolean>('claim_acknowledgement', { submission: row.id })",
    noticedBy: 'tests/server',
  },
  {
    what: 'another site’s page may send the form',
    file: 'src/lib/requests.ts',
    find: "return site === 'cross-site' ||",
    replace: "return site === 'nobody' ||",
    noticedBy: 'tests/server/functions',
  },
  {
    what: 'a body of 40 MB is read whole',
    file: 'src/server/requests.ts',
    find: '    if (size > most) return undefined\n',
    replace: '',
    noticedBy: 'tests/server/functions',
  },
  {
    what: 'a secret stands in the log',
    file: 'src/server/enquiry.ts',
    find: 'console.error(`An enquiry could not be stored: ${reply.code}`)',
    replace:
      "console.error(`An enquiry could not be stored: ${reply.code} ${process.env['SUPABASE_SECRET_KEY']}`)",
    noticedBy: 'tests/server/functions',
  },
  // Flows.
  {
    what: 'the need assessment recommends from five points',
    file: 'src/flows/need-assessment/rules.ts',
    find: 'recommendedFrom = 4',
    replace: 'recommendedFrom = 5',
    noticedBy: 'tests/unit/flows/need-assessment',
  },
  {
    what: 'a spouse’s half is rounded down',
    file: 'src/flows/inheritance-risk/inherit.ts',
    find: 'Math.ceil((estate - legacy) / 2)',
    replace: 'Math.floor((estate - legacy) / 2)',
    noticedBy: 'tests/unit/flows/inheritance-risk',
  },
  {
    what: 'grandchildren take by head',
    file: 'src/flows/inheritance-risk/inherit.ts',
    find: 'children: splitByStocks(share, relative) }',
    replace: 'children: splitByStocks(pounds, relative) }',
    noticedBy: 'tests/unit/flows/inheritance-risk',
  },
  {
    what: 'the answer about health enters the data layer',
    file: 'src/tracking/events.ts',
    find: "sourceOf(typeOf(payload)).holdsHealth ? { ...payload, message: '' } : payload",
    replace: 'sourceOf(typeOf(payload)).holdsHealth ? { ...payload } : payload',
    noticedBy: 'tests/unit/tracking',
  },
  {
    what: 'the funnel waits 200 ms, not two seconds',
    file: 'src/lib/limits.ts',
    find: 'funnelSubmitDelay = 2_000',
    replace: 'funnelSubmitDelay = 200',
    noticedBy: 'tests/journeys/tours.spec.ts',
  },
  {
    what: 'a flow goes on at an arrow key',
    file: 'src/flows/engine/AnswerFields.tsx',
    find: "isMoving.current = event.key.startsWith('Arrow')",
    replace: "isMoving.current = event.key.startsWith('Never')",
    noticedBy: 'tests/journeys/will-cost-choices.spec.ts',
  },
  {
    what: 'Back loses an answer',
    file: 'src/flows/engine/engine.ts',
    find: '  return { ...state, at: Math.min(Math.max(at, 0), furthestStep(flow, state)) }',
    replace: '  return { ...state, answers: {}, at: Math.min(Math.max(at, 0), furthestStep(flow, state)) }',
    noticedBy: 'tests/unit/flows/engine',
  },
  // Site.
  {
    what: 'the policy of a page forbids nothing by default',
    file: 'src/lib/headers.ts',
    find: '  return [\n    "default-src \'none\'",\n',
    replace: '  return [\n',
    noticedBy: 'tests/site/headers.test.ts',
  },
  {
    what: 'a picture says nothing to those who cannot see it',
    file: 'src/components/ArticlePicture.astro',
    find: '  {alt}\n',
    replace: '  alt=""\n',
    noticedBy: 'tests/nightly/pictures.test.ts',
  },
  {
    what: 'no ring shows where the focus is',
    file: 'src/styles/base.css',
    find: '    outline: 3px solid var(--focus);\n',
    replace: '    outline: none;\n',
    noticedBy: 'tests/journeys/keyboard.spec.ts',
  },
  {
    what: 'a price is typed, not filled in',
    file: 'content/services/wills.yaml',
    find: 'price: from {fact:price.will.single}\n',
    replace: 'price: from £299\n',
    noticedBy: 'tests/unit/content',
  },
  {
    what: 'a page’s canonical address is another site’s',
    file: 'src/layouts/BaseLayout.astro',
    find: 'new URL(path, Astro.site).href',
    replace: "new URL(path, 'https://example.org').href",
    noticedBy: 'tests/site/findability.test.ts',
  },
  {
    what: 'the editors’ screen writes a whole file anew',
    file: 'src/admin/write-over.ts',
    find: "return text.replace(marks, (_, at: string) => this.kept[Number(at)] ?? '')",
    replace: "return new Writer('').document.createNode(data) ? parseDocument(this.text).toString() : text",
    noticedBy: 'tests/unit/admin',
  },
]
