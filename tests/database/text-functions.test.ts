// No function of the database takes long over a text, whatever is in it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'
import { accents, deadline, hostileTexts, soon } from './hostile-texts'
import { insertion, openDatabase } from './open-database'
import { isFullMode } from '../support/full-mode'

/** How each function that takes text or notes is given one, and how long at most what reaches it is. */
const settings = '(select settings from private.settings as settings)'
const calls: Record<string, [text: string, longest: number]> = {
  'private.parse_address(text)': ['private.parse_address($1)', 100_000],
  'private.canonical_email(text)': ['private.canonical_email($1)', 100_000],
  'private.acknowledgement_free_at(text)': ['private.acknowledgement_free_at($1)', 100_000],
  'private.bounded_note(jsonb,integer)': [
    'private.bounded_note(jsonb_build_object($1::text, $1), 4000)',
    100_000,
  ],
  'private.looks_like_spam(jsonb,private.settings)': [
    `private.looks_like_spam(jsonb_build_object('elapsed', $1::text, 'trap', $1), ${settings})`,
    1000,
  ],
  'acknowledgement_allowed(text)': ['acknowledgement_allowed($1)', 100_000],
  'canonical_address(text)': ['canonical_address($1)', 100_000],
  'erase_submissions(text)': ['erase_submissions($1)', 100_000],
  'mentions_of(text)': ['count(*) from mentions_of($1)', 100_000],
  'expect_canary(text)': ['expect_canary($1)', 100_000],
  'note_reports(text,jsonb)': [
    "note_reports($1, jsonb_build_array(jsonb_build_object('kind', 'error', 'code', left($1, 120), 'path', '', 'browser', '')))",
    100_000,
  ],
  'private.count_report(timestamp with time zone,jsonb)': [
    "private.count_report(now(), jsonb_build_object('kind', 'error', 'code', left($1, 120), 'path', '', 'browser', ''))",
    100_000,
  ],
  // Only what canonical_email lets through reaches these, of which a letter may become eighteen; the last reads messages.
  'private.small_letters(text)': ['private.small_letters($1)', 320 * 18],
  'private.plain_text(text)': ['private.plain_text($1)', 320],
  'private.folded_text(text)': ['private.folded_text($1)', 320],
  'private.single_address(text)': ['private.single_address($1)', 320 * 18],
  'private.punycode(text)': ['private.punycode(left($1, 63))', 320],
  'private.folded_prose(text)': ['private.folded_prose($1)', 5000],
}

/** These are given hashes and names of our own, or what the owner types into a command: nothing of a stranger's. */
const ours = [
  'erase_enquiries(text,uuid,text)',
  'private.address_hash(inet,text)',
  'private.network_hash(inet,text)',
  'private.limit_reports(text)',
  'private.limit_share(name,text,integer,interval,text)',
]

let postgres: Awaited<ReturnType<typeof startPostgres>>
/** The local database runs the same functions, slowly: every night. */
let local: Awaited<ReturnType<typeof openDatabase>> | undefined
beforeAll(async () => {
  postgres = await startPostgres()
  if (isFullMode) local = await openDatabase()
})
afterAll(async () => {
  await postgres.stop()
  await local?.close()
})

test('each that takes text or notes is among those tried here', async () => {
  const { rows: known } = await postgres.admin.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and proargtypes::oid[] && array['text'::regtype, 'jsonb'::regtype]::oid[] order by 1`)
  expect(known.map(({ name }) => name).sort()).toEqual([...Object.keys(calls), ...ours].sort())
})

test.each(Object.entries(calls))('%s reads no text for long', async (_, [text, longest]) => {
  for (const [, hostile] of hostileTexts(longest)) {
    const query = `select ${text}`
    await soon(postgres.admin.query(query, [hostile]))
    if (local) await soon(local.query(query, [hostile]))
  }
})

test('prose is folded as an address is, in pieces or whole', async () => {
  const texts = [
    ...hostileTexts(300).map(([, text]) => text),
    'Ångström e\u0301 ǅ ﷺ İstanbul ΣΊΣΥΦΟΣ É@ｅxample。com \u00ad',
    `Ä${'あ'.repeat(1000)}É ﷺ e\u0301`,
  ]
  for (const text of texts) {
    const query = 'select private.folded_prose($1) as prose, private.folded_text($1) as text'
    const [row] = (await postgres.admin.query(query, [text])).rows
    if (!/[^\0-\x7f]{100}/.test(text) || text.includes('あ')) expect(row.prose).toBe(row.text)
  }
})

test('a person’s mentions are found among hostile messages', async () => {
  const hostile = hostileTexts(4900).map(([, text]) => `@${text}`.slice(0, 4900))
  for (const message of [...hostile, `x${'é'.repeat(200)} ask a\u0301da@example.com, ${accents(4000)}`])
    await postgres.admin.query(insertion({ email: 'eve@example.com', message }))
  const search = "select found_in from mentions_of('áda@example.com')"
  const { rows: found } = await soon(postgres.admin.query(search), 6 * deadline)
  expect(found).toEqual([{ found_in: 'message' }])
})
