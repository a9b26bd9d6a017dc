// Whatever a stranger sends, no database spends long on it: neither the local one, over HTTP, nor a PostgreSQL. Everything
// here takes milliseconds, and took many seconds or minutes when one thing of it was in the wrong order.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../postgres'
import { enquiry } from '../sample-enquiry'
import { accents, hostileNotes, hostileTexts, rowsFilledWith } from './hostile-texts'
import { keys, startApi } from './local-api'
import { insertion, openDatabase } from './open-database'
import { send } from './racing-clients'

/** For what takes ten to thirty milliseconds on an idle machine, and minutes when it goes wrong; also on a busy core. */
const deadline = 5000

async function soon<Result>(work: Promise<Result>, within = deadline): Promise<Result> {
  const begun = performance.now()
  const result = await work
  expect(performance.now() - begun).toBeLessThan(within)
  return result
}

const longText = accents(300_000)
const rows = rowsFilledWith(longText)

describe('the local database', () => {
  let api: Awaited<ReturnType<typeof startApi>>
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    api = await startApi()
    await post({})
  })
  afterAll(() => api.close())

  const post = (row: object) =>
    api.call('contact_submissions', { method: 'POST', body: { ...enquiry, ...row } })
  const health = () => api.call('rpc/delivery_health', { method: 'POST', key: keys.secret })

  test.each(rows)('300,000 accents as %s hold up nobody', async (_, row, code) => {
    const answers = await soon(Promise.all([post(row), post({}), health()]))
    expect(answers.map(({ status }) => status)).toEqual([code ? 400 : 201, 201, 200])
    if (code) expect(answers[0].json()).toMatchObject({ code })
  })

  test('nor do fifty of them at once', async () => {
    const hostile = Array.from({ length: 50 }, () => post({ email: longText }))
    const answers = await soon(Promise.all([post({}), health(), ...hostile]), 4 * deadline)
    expect(answers.map(({ status }) => status)).toEqual([201, 200, ...hostile.map(() => 400)])
  })
})

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  test.each(rows)('300,000 accents as %s are refused at once, or left out', async (_, row, code) => {
    expect(await soon(send(postgres.admin, 'unknown', { ...row }))).toBe(code ?? 'stored')
  })

  test('fifty of them at once do not hold up another visitor', async () => {
    const clients = await Promise.all(Array.from({ length: 51 }, () => postgres.connect()))
    const [visitor, ...strangers] = clients
    const hostile = Promise.all(strangers.map((client) => send(client, 'unknown', { email: longText })))
    expect(await soon(send(visitor!, 'unknown'))).toBe('stored')
    expect(new Set(await soon(hostile, 4 * deadline))).toEqual(new Set(['23514']))
    await Promise.all(clients.map((client) => client.end()))
  })

  test.each(hostileNotes)('notes of %s are left out, and the enquiry is kept', async (name, note) => {
    for (const column of ['signals', 'attribution', 'answers']) {
      const { text, values } = insertion({ [column]: note })
      const kept = name === 'deep lists' && column === 'attribution' ? expect.any(Object) : null
      const [row] = (await soon(postgres.admin.query(`${text} returning ${column}`, values))).rows
      expect(row).toEqual({ [column]: kept })
    }
  })

  test('a browser’s largest and finest numbers are kept', async () => {
    for (const elapsed of [Number.MAX_VALUE, Number.MIN_VALUE, -1.7976931348623157e-308]) {
      const { text, values } = insertion({ signals: { elapsed } })
      const [row] = (await postgres.admin.query(`${text} returning signals`, values)).rows
      expect(row).toEqual({ signals: { elapsed } })
    }
  })

  test('nothing reads an enquiry before its lengths are held', async () => {
    const { rows: triggers } = await postgres.admin.query<{ name: string }>(`
      select tgname as name from pg_trigger
      where tgrelid = 'contact_submissions'::regclass and tgtype & 2 = 2 and not tgisinternal order by tgname`)
    expect(triggers[0]).toEqual({ name: 'bound_enquiry' })
    const { rows: generated } = await postgres.admin.query(`
      select attname from pg_attribute where attrelid = 'contact_submissions'::regclass and attgenerated <> ''`)
    expect(generated).toEqual([{ attname: 'canonical_email' }])
  })
})

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

/** These are given hashes and names of our own, nothing of a stranger's. */
const ours = [
  'private.address_hash(inet,text)',
  'private.network_hash(inet,text)',
  'private.limit_reports(text)',
  'private.limit_share(name,text,integer,interval,text)',
]

describe('functions', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let local: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    postgres = await startPostgres()
    local = await openDatabase()
  })
  afterAll(async () => {
    await postgres.stop()
    await local.close()
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
      await soon(local.query(query, [hostile]))
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
})
