// npm run leads: lists, details, options, and messages if the database cannot be reached.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsTable, readLeads } from '~/scripts/list-leads'
import type { Database } from '~/server/database'
import { temporaryFolder } from '../../support/temporary-folder'
import { row } from '../mail/sample'
import { send } from '../post-office'
import { leads, leadsProcess } from './run-leads'

const ago = (hours: number) => ({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() })

test('lists the newest enquiries first, and possible spam last with its reason', async () => {
  await send({ first_name: 'Eve', attribution: { signals: { trap: true } } })
  await send({ first_name: 'Grace' }, { status: 'called', handled_by: 'Sam', ...ago(2) })
  await send({ first_name: 'Ada' }, ago(1))
  const { code, out } = await leads([])
  const [head, ...lines] = out.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(head).toMatch(/^Id +Status +Received +Name +Phone +Email +Form +Service +Who +Remarks$/)
  expect(lines).toEqual([
    expect.stringMatching(/^[\da-f]{8} +new .* Ada Lovelace +01632 960001 .* not emailed yet$/),
    expect.stringMatching(/ called .* Grace Lovelace .* Sam /),
    expect.stringMatching(/ Eve Lovelace .* possible spam: hidden field filled in/),
    '',
    '3 enquiries',
  ])
})

test('--since with a date starts at midnight in London', async () => {
  await send({ first_name: 'Ada' }, { created_at: '2026-06-01T22:59:00Z' })
  await send({ first_name: 'Grace' }, { created_at: '2026-06-01T23:01:00Z' })
  const { out } = await leads(['--json', '--since', '2026-06-02'])
  expect(JSON.parse(out)).toMatchObject([{ first_name: 'Grace' }])
})

test('writes JSON and CSV, since a date, and into a file that only its owner can read', async () => {
  await send({ first_name: 'Ada' })
  await send({ first_name: 'Grace' }, ago(30))
  expect(JSON.parse((await leads(['--json'])).out)).toMatchObject([
    { first_name: 'Ada', message: 'Hello', form_type: 'consultation', status: 'new' },
    { first_name: 'Grace' },
  ])
  expect((await leads(['--csv', '--since', '24h'])).out.trim().split('\r\n')).toHaveLength(2)
  for (const [since, count] of [
    ['29h', 1],
    ['2d', 2],
    ['2026-01-01', 2],
  ] as const)
    expect(JSON.parse((await leads(['--json', '--since', since])).out)).toHaveLength(count)
  expect((await leads(['--since', '2100-01-01'])).out).toBe('No enquiries.\n')
  const file = join(temporaryFolder(), 'leads.csv')
  writeFileSync(file, 'Everyone may read this.', { mode: 0o644 })
  expect((await leads(['--csv', '--to', file])).out).toBe(`Written to ${file}.\n`)
  expect(readFileSync(file, 'utf8')).toBe((await leads(['--csv'])).out)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('shows everything about one enquiry, by its id or the first eight characters of it', async () => {
  const id = await send({ message: 'First\nSecond' }, { note: 'Rings back', call_back_on: '2026-11-30' })
  await send({ message: 'Other' })
  for (const typed of [id, id.slice(0, 8).toUpperCase()]) {
    const { out } = await leads(['--show', typed])
    expect(out).toMatch(
      /^WORK\nStatus: new\nNote: Rings back\nCall back on: Monday 30 November\nTeam emailed: not yet\n/,
    )
    expect(out).toContain('\nName: Ada Lovelace\nPhone: 01632 960001\nEmail: ada@example.com\n')
    expect(out).toContain('\nMessage:\n    First\n    Second\n')
    expect(out).toContain(id)
    expect(out).not.toContain('Other')
  }
})

test('prints its help', async () => {
  const { code, out, error } = await leads(['--help'], { env: { SUPABASE_URL: 'http://127.0.0.1:9' } })
  expect([code, error]).toEqual([0, ''])
  for (const option of ['--show', '--json', '--csv', '--since', '--to', '--erase', '--yes', '--by'])
    expect(out).toContain(`  ${option}`)
})

test.each([
  [['--since', 'yesterday'], '--since takes a date'],
  [['--since', '5'], '--since takes a date'],
  [['--since', '99999999999d'], '--since takes a date'],
  [['--json', '--csv'], 'These options do not go together: --json, --csv.'],
  [['--erase', 'ada@example.com', '--since', '7d'], 'These options do not go together: --erase, --since.'],
  [['--show', 'ada'], '"ada" is not an enquiry id.'],
  [['--show', '00000000'], 'There is no enquiry 00000000 in '],
  [['--staff', '--csv'], 'These options do not go together: --staff, --csv.'],
  [['--invite', 'no address'], 'Give one email address; not "no address".'],
  [['--all'], "Unknown option '--all'"],
  [['--csv', 'leads.csv'], "Unexpected argument 'leads.csv'"],
  [['--csv', '--to', '/nowhere/leads.csv'], 'ENOENT'],
])('rejects %j with a message', async (args, sentence) => {
  const { code, out, error } = await leads(args)
  expect([code, out]).toEqual([1, ''])
  expect(error.startsWith(sentence)).toBe(true)
})

test.each([
  ['cannot be reached', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'does not respond. Check SUPABASE_URL'],
  [
    'rejects the key',
    { SUPABASE_SECRET_KEY: 'sb_secret_wrong_0000000000000000' },
    'Check SUPABASE_SECRET_KEY',
  ],
  ['has only half of its settings', { SUPABASE_SECRET_KEY: '' }, 'Set SUPABASE_URL'],
  [
    'was never started',
    { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', DATA_DIR: '/nowhere' },
    'Run "npm start" once',
  ],
])('prints one sentence if the database %s', async (_, env, sentence) => {
  const { code, out, error } = await leads([], { env })
  expect([code, out]).toEqual([1, ''])
  expect(error).toContain(sentence)
  expect(error.trim().split('\n')).toHaveLength(1)
})

test('removes control characters and cuts long texts', () => {
  const first_name = `\u001b[2J\u0007\r\n${'x'.repeat(150)}`
  const table = leadsTable([{ ...row, first_name }])
  expect(table).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
  expect(table.trimEnd().split('\n')).toHaveLength(4)
  expect(table).toContain('…')
})

test.each(['--csv', '--json'])('%s on a terminal has no control characters', async (format) => {
  await send({ first_name: 'Ada\u001b]52;c;eA==\u0007', message: '\u009b2J\u202eHello' })
  const env = { NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' }
  const { out } = await leadsProcess([format], { env })
  expect(out).toContain('Hello')
  expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
})

test('lists every enquiry once, even if others arrive in the meantime', async () => {
  const enquiry = (index: number) => ({
    ...row,
    id: String(100_000 + ((index * 7919) % 2500) * 10),
    created_at: new Date(1_800_000_000_000 + index * 1000).toISOString(),
  })
  const stored = Array.from({ length: 2500 }, (_, index) => enquiry(index))
  const arriving = { ...row, created_at: new Date(1_900_000_000_000).toISOString() }
  const select = async (query: string) => {
    const after = new URLSearchParams(query).get('id')?.replace('gt.', '') ?? ''
    const found = stored
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .filter(({ id }) => id > after)
    if (after === '') for (const id of ['1', '199999']) stored.push({ ...arriving, id })
    return found.slice(0, 700)
  }
  const read = await readLeads({ select } as Database, undefined)
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  expect(read.filter(({ created_at }) => created_at !== arriving.created_at)).toEqual(
    Array.from({ length: 2500 }, (_, index) => enquiry(2499 - index)),
  )
})
