import { describe, expect, test } from 'vitest'
import { teamBundle } from '~/server/mail/team-mail'
import { facts, quote, row } from './sample'

const spam = { ...quote, first_name: 'Eve', suspected_spam: true }

describe('the mail about many enquiries at once', () => {
  test('counts them', () => {
    const { subject, text, html } = teamBundle([row, spam], facts)
    expect(subject).toBe('2 more enquiries')
    expect(text.startsWith('2 more enquiries\n\n')).toBe(true)
    expect(html).toContain('2 more enquiries</h1>')
    expect(html).toContain(facts.name)
    expect(teamBundle([row], facts).subject).toBe('1 more enquiry')
  })

  test('says why it is one mail, and what was promised', () => {
    const { text } = teamBundle([row, spam], facts)
    expect(text).toMatch(/Please answer each of them\./)
    expect(text).toContain(`\n\nWe promised to be in touch ${facts.reply}.\n\n`)
    expect(text.trimEnd().endsWith(`Sent by ${facts.site} to its own team.`)).toBe(true)
  })

  test('numbers each under who asks for what, marks possible spam, and leaves nothing out', () => {
    const [, first = '', second = ''] = teamBundle([row, spam], facts).text.split(/^\d\. /m)
    expect(first.startsWith('ADA LOVELACE, WILLS\n')).toBe(true)
    expect(second.startsWith('[POSSIBLE SPAM] EVE LOVELACE, WILL WRITING QUOTE\n')).toBe(true)
    expect(first).toContain('\nEmail: ada@example.com\n')
    expect(first).toContain('    First line\n    Second line\n')
    expect(second).toContain('\nReference: WC123456007\n')
    expect(second).toContain('\nutm_source: google\n')
  })
})
