import { describe, expect, test } from 'vitest'
import { leadsOptions, leadsTable, readLeads } from '~/scripts/list-leads'
import type { Database } from '~/server/database'
import { row } from '../mail/sample'

describe('the table', () => {
  test('has one line an enquiry', () => {
    const lines = leadsTable([{ ...row, suspected_spam: true, team_mailed_at: 'x' }, row]).split('\n')
    expect(lines[0]).toMatch(/^Received +Name +Phone +Email +Source +Service +Reference +State$/)
    expect(lines[1]).toMatch(/^20 November 2026 at 17:12 +Ada Lovelace .*mailed, spam\?$/)
    expect(lines[2]).toMatch(/waiting$/)
    expect(lines.at(-1)).toBe('2 enquiries')
  })

  test('says so when there are none', () => {
    expect(leadsTable([])).toBe('No enquiries.')
  })

  test('lets no visitor drive the terminal, or push the columns about', () => {
    const first_name = `\u001b[2J\u0007\r\n${'x'.repeat(150)}`
    const table = leadsTable([{ ...row, first_name }])
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
    expect(leadsOptions(['--since', since], now).since?.toISOString()).toBe(moment)
  })

  test.each([
    [['--since', 'yesterday'], '--since takes a date'],
    [['--since', '5'], '--since takes a date'],
    [['--erase-id', 'x'], '--erase-id takes the id of one enquiry'],
    [['--erase-id', 'x', '--erase', 'a@example.com'], 'Choose one of --erase and --erase-id'],
    [['--json', '--csv'], 'Choose one of --json and --csv'],
    [['--all'], '--all'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => leadsOptions(args, now)).toThrow(sentence)
  })
})

test('every page of a long list is read', async () => {
  const all = Array.from({ length: 2500 }, (_, index) => ({ ...row, id: String(index) }))
  const select = async (query: string) => {
    const offset = Number(new URLSearchParams(query).get('offset'))
    return all.slice(offset, offset + 1000)
  }
  expect(await readLeads({ select } as Database, undefined)).toEqual(all)
})
