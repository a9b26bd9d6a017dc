import { describe, expect, test } from 'vitest'
import { teamBundle } from '~/server/mail/team-mail'
import { facts, quote, row } from './sample'

const at = (minute: number) => ({ created_at: `2026-11-20T17:${minute}:00Z` })
const ada = { ...row, ...at(12) }
const grace = { ...row, ...at(14), first_name: 'Grace' }
const spam = {
  ...{ ...quote, ...at(10), first_name: 'Eve' },
  ...{ suspected_spam: true, spam_reason: 'hidden field filled in; sent in 0.4 seconds' },
}
/** A name and words that a rule about names would have called a machine's. */
const odd = { ...row, ...at(13), first_name: 'J‐P & Mary', phone: '1', message: 'See https://x.example' }

describe('the mail about many enquiries at once', () => {
  test('counts them, and names the first three', () => {
    const named = ['Ada', 'Grace', 'Alan', 'Edith'].map((first_name, index) => ({
      ...{ ...row, first_name },
      ...at(20 + index),
    }))
    expect(teamBundle([ada, spam], facts).subject).toBe('2 more enquiries: Ada Lovelace and 1 more')
    expect(teamBundle([...named, spam], facts).subject).toBe(
      '5 more enquiries: Ada Lovelace, Grace Lovelace, Alan Lovelace and 2 more',
    )
    expect(teamBundle([spam, spam], facts).subject).toBe('[Possible spam] 2 more enquiries')
    const { text, html } = teamBundle([ada, spam], facts)
    expect(text.startsWith('2 more enquiries\n\n')).toBe(true)
    expect(html).toContain('2 more enquiries</h1>')
    expect(html).toContain(facts.name)
  })

  test('lists everybody by the time they wrote, with a press to ring and one to reply, and possible spam last', () => {
    const { html, text } = teamBundle([spam, grace, odd, ada], facts)
    const [, first = '', second = ''] = html.split('<h2>')
    expect(first).toMatch(/^In the order they wrote<\/h2>.*Ada Lovelace.*Mary Lovelace.*Grace Lovelace/s)
    expect(first).toContain('<a href="tel:+442079460321">020 7946 0321</a>')
    expect(first).toContain('href="mailto:ada@example.com?subject=Your%20enquiry%20to%20Acme"')
    expect(first).not.toContain('Eve')
    expect(second).toMatch(
      /^Possible spam<\/h2>.*Eve Lovelace.*possible spam: hidden field filled in; sent in 0\.4 seconds/s,
    )
    expect(text).toContain('IN THE ORDER THEY WROTE\nAda Lovelace, Wills, 020 7946 0321, ada@example.com\n')
  })

  test('has every field of each, possible spam folded at the end', () => {
    const { html, text } = teamBundle([spam, odd, ada], facts)
    const [, first = '', second = '', third = ''] = text.split(/^\d\. /m)
    expect(first).toMatch(/^ADA LOVELACE, WILLS\n/)
    expect(first).toContain('\nEmail: ada@example.com\n')
    expect(first).toContain('    First line\n    Second line\n')
    expect(second).toContain('https://x.example')
    expect(third).toMatch(/^\[POSSIBLE SPAM\] EVE LOVELACE, WILL WRITING QUOTE\n/)
    expect(third).toContain('\nPossible spam: hidden field filled in; sent in 0.4 seconds\n')
    expect(third).toContain('\nReference: WC123456007\n')
    expect(third).toContain('\nSource: google\n')
    expect(html).toMatch(/<details><summary>Possible spam: 1<\/summary>.*Eve Lovelace.*<\/details>/s)
    expect(text).not.toContain('\n\n\n')
    expect(html).not.toContain('undefined')
  })

  test('numbers them from first to last, so that each can be spoken of', () => {
    const { text } = teamBundle([spam, grace, ada, spam], facts)
    expect([...text.matchAll(/^(\S+)\. .*(ADA|GRACE|EVE) LOVELACE/gm)].map(([, ...found]) => found)).toEqual([
      ['1', 'ADA'],
      ['2', 'GRACE'],
      ['3', 'EVE'],
      ['4', 'EVE'],
    ])
  })

  test('marks who wrote before, and says what the website showed', () => {
    const earlier = { count: 2, last: '2026-11-18T09:00:00Z' }
    const result = [{ kind: 'figure', label: 'Your result', value: 'Action Required' } as const]
    const { text } = teamBundle([{ ...ada, earlier, result }, grace], facts)
    expect(text).toContain('Ada Lovelace, Wills, wrote before, 020 7946 0321')
    expect(text).toContain('\nWrote before: 2 enquiries, last on Wednesday 18 November 2026 at 09:00\n')
    expect(text).toContain('\nThe website showed: Action Required\n')
  })

  test('says why it is one mail, and what was promised', () => {
    const { text } = teamBundle([ada, spam], facts)
    expect(text).toContain(`sent these to you in one email. We promised to be in touch ${facts.reply}.`)
    expect(text.trimEnd().endsWith(`Sent by ${facts.site} to its own team.`)).toBe(true)
  })

  test('leads to each row where its address is known', () => {
    const rowsAt = 'https://supabase.com/dashboard/project/abc/editor/17?filter=id%3Aeq%3A'
    const { html, text } = teamBundle([ada], { ...facts, rowsAt })
    expect(html).toContain(`<a href="${rowsAt}${row.id}">Open the row</a>`)
    expect(text).toContain(`Open the row ${rowsAt}${row.id}`)
  })
})
