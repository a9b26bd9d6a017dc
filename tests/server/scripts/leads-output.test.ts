import { describe, expect, test } from 'vitest'
import { leadsOptions } from '~/scripts/leads-options'
import { leadsTable, readLeads } from '~/scripts/list-leads'
import type { Database } from '~/server/database'
import { row } from '../mail/sample'

const statuses = ['new', 'called'].map((status, place) => ({ status, place }))

describe('the table', () => {
  test('has one line an enquiry', () => {
    const rows = [{ ...row, suspected_spam: true, team_mailed_at: 'x' }, row]
    const lines = leadsTable(rows, statuses).split('\n')
    expect(lines[0]).toMatch(
      /^Id +Status +Received +Name +Phone +Email +Form +Service +Reference +Who +Note +Remarks$/,
    )
    expect(lines[1]).toMatch(/^7d0f2b1c +new +20 November 2026 at 17:12 +Ada Lovelace .* not mailed yet$/)
    expect(lines[2]).toMatch(/ spam\?$/)
    expect(lines.at(-1)).toBe('2 enquiries: 2 new')
  })

  test('says so when there are none', () => {
    expect(leadsTable([], statuses)).toBe('No enquiries.')
  })

  test('lets no visitor drive the terminal, or push the columns about', () => {
    const first_name = `\u001b[2J\u0007\r\n${'x'.repeat(150)}`
    const table = leadsTable([{ ...row, first_name }], statuses)
    expect(table).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
    expect(table.split('\n')).toHaveLength(4)
    expect(table).toContain('…')
  })
})

describe('the options', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  test.each([
    ['7d', '2026-11-13T12:00:00.000Z'],
    ['24h', '2026-11-19T12:00:00.000Z'],
    ['90m', '2026-11-20T10:30:00.000Z'],
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T09:30Z', '2026-11-01T09:30:00.000Z'],
  ])('--since %s', (since, moment) => {
    expect(leadsOptions(['--since', since], now)).toMatchObject({ task: 'list', since: new Date(moment) })
  })

  test.each([
    [['--since', 'yesterday'], '--since takes a date'],
    [['--since', '5'], '--since takes a date'],
    [['--erase-id', 'x'], '--erase-id takes the id of one enquiry'],
    [['--erase-id', 'x', '--erase', 'a@example.com'], 'Choose one of --erase and --erase-id'],
    [['--json', '--csv'], 'Choose one of --json and --csv'],
    [['--all'], '--all'],
    [['ada'], '"ada" says nothing to a list.'],
    [['--columns', 'email'], '--columns says nothing to a list.'],
    [['--for-crm'], '--for-crm makes a CSV file'],
    [['--csv', '--to', ' '], '--to takes the name of a file'],
    [['--calls', '--to', 'calls.txt'], '--to says nothing to --calls.'],
    [['--report', '--set', 'called'], 'Choose one of --set and --report.'],
    [['--calls', '--yes'], '--yes says nothing to --calls.'],
    [['--erase', 'a@example.com', '--by', ' '], '--by takes the name'],
    [['--set', 'called'], 'Say which enquiries'],
    [['--set', 'called', '7d0f2b1'], '"7d0f2b1" is no id'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => leadsOptions(args, now)).toThrow(sentence)
  })
})

test('a long list has every enquiry once, the newest first, also when others arrive meanwhile', async () => {
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
    for (const id of ['1', '199999']) stored.push({ ...arriving, id: `${id}${stored.length}` })
    return found.slice(0, 1000)
  }
  const read = await readLeads({ select } as Database, undefined)
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  expect(read.filter(({ created_at }) => created_at !== arriving.created_at)).toEqual(
    Array.from({ length: 2500 }, (_, index) => enquiry(2499 - index)),
  )
})
