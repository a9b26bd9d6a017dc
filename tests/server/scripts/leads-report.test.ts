// npm run leads -- --report, --calls and --for-crm, on the local database.
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import type { LeadReport } from '~/server/lead-report'
import { leadsCommand } from './run-leads'

const { leads, send } = leadsCommand()

const ada = { first_name: 'Ada', phone: '020 7946 0654', email: 'ada@example.com', message: 'Please ring' }
const campaign = { utm_source: 'google', utm_campaign: 'autumn', landing_path: '/wills-landing' }

test('the report is a table, a CSV file and JSON, and no person is in any', async () => {
  await send({ ...ada, attribution: campaign })
  await send({ ...ada, attribution: { utm_campaign: 'ada@example.com' } })
  await send({ ...ada, signals: { trap: true } })
  await send(ada, { status: 'junk' })
  const [table, csv, json] = await Promise.all(
    [[], ['--csv'], ['--json']].map(async (format) => (await leads(['--report', ...format])).out),
  )
  expect(table).toMatch(/^All enquiries( +0)+ +2 +2 +0$/m)
  expect(table).toMatch(/^CAMPAIGN\n {2}\(not shown: it may name a person\) .*\n {2}autumn +.* 1 +0$/m)
  expect(csv).toMatch(/^"Landing page","\/wills-landing","\d{4}-\d\d-\d\d",1\r$/m)
  expect((JSON.parse(json ?? '') as LeadReport).lines[0]).toMatchObject({ by: 'All', total: 2, clients: 0 })
  for (const text of [table, csv, json]) expect(text).not.toMatch(/ada|lovelace|7946|please/i)
})

test('--since says from which week on', async () => {
  const { out } = await leads(['--report', '--json', '--since', '10d'])
  expect([2, 3]).toContain((JSON.parse(out) as { weeks: string[] }).weeks.length)
})

test('calls stand under their days, soonest first, in London’s time', async () => {
  await send({ ...ada, first_name: 'Grace' }, { call_at: '2100-07-02T09:00:00Z', handled_by: 'Sam' })
  await send(ada, { call_at: '2100-07-01T10:30:00Z' })
  await send(ada, { call_at: '2020-07-01T10:30:00Z' })
  const { out } = await leads(['--calls'])
  expect(out).toBe(
    [
      'Thursday 1 July',
      '  11:30am  Ada Lovelace, 020 7946 0654',
      '',
      'Friday 2 July',
      '  10am     Grace Lovelace, 020 7946 0654 (Sam)',
      '',
      'Not called yet, and with no time ahead: 1 (npm run leads -- --status new)',
      '',
    ].join('\n'),
  )
})

const nasty = {
  first_name: '=HYPERLINK("https://evil.example")',
  last_name: 'O’Brien, "Bob"',
  message: 'One\r\nTwo; three\n"four", 👵\tfive',
}

test('the file for a CRM is read back as it was by another parser, and runs nothing', async () => {
  await send(
    { ...ada, ...nasty, attribution: campaign },
    { status: 'called', handled_by: 'Sam', note: '-1+2' },
  )
  const { out } = await leads(['--csv', '--for-crm'])
  const [row] = parse<Record<string, string>>(out, { bom: true, columns: true, record_delimiter: '\r\n' })
  expect(row).toMatchObject({
    ...{ first_name: `'${nasty.first_name}`, last_name: nasty.last_name, message: nasty.message },
    ...{ phone: '+44 20 7946 0654', phone_as_typed: '020 7946 0654', email: 'ada@example.com' },
    ...{ status: 'called', handled_by: 'Sam', note: "'-1+2", form: 'Consultation form' },
    ...{ utm_source: 'google', utm_campaign: 'autumn', landing_path: '/wills-landing', may_be_spam: 'no' },
  })
})

test('columns are chosen, in the order asked for; one there is not is named', async () => {
  await send(ada)
  expect((await leads(['--csv', '--for-crm', '--columns', 'phone, email'])).out).toBe(
    '\ufeff"phone","email"\r\n"+44 20 7946 0654","ada@example.com"\r\n',
  )
  const { code, out, error } = await leads(['--csv', '--for-crm', '--columns', 'phone,age'])
  expect([code, out]).toEqual([1, ''])
  expect(error).toMatch(/^--columns takes any of id, created_at, .*; not "age"\.\n$/)
})

test('--to writes the same into a file that only its owner may read, and nothing of it on the terminal', async () => {
  await send(ada)
  const folder = await mkdtemp(join(tmpdir(), 'leads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'leads.csv')
  const asked = ['--csv', '--for-crm', '--columns', 'phone,email']
  expect((await leads([...asked, '--to', file])).out).toBe(`Written to ${file}.\n`)
  expect(readFileSync(file, 'utf8')).toBe((await leads(asked)).out)
  expect(statSync(file).mode & 0o077).toBe(0)
})
