import { describe, expect, test } from 'vitest'
import { genuineAmong } from '~/server/mail/likely-genuine'
import type { StoredSubmission } from '~/server/mail/submission'
import { teamBundle } from '~/server/mail/team-mail'
import { facts, quote, row } from './sample'

const spam = { ...quote, first_name: 'Eve', suspected_spam: true }
const doubtful = { ...row, first_name: 'Xq', phone: '1', email: 'xq@example.com' }

describe('the mail about many enquiries at once', () => {
  test('counts them, and names who looks genuine', () => {
    const named = ['Ada', 'Grace', 'Alan', 'Edith'].map((first_name) => ({
      ...row,
      first_name,
      message: `I am ${first_name}`,
    }))
    expect(teamBundle([row, spam], facts).subject).toBe('2 more enquiries: Ada Lovelace and 1 more')
    expect(teamBundle([...named, spam], facts).subject).toBe(
      '5 more enquiries: Ada Lovelace, Grace Lovelace, Alan Lovelace and 2 more',
    )
    expect(teamBundle([row], facts).subject).toBe('1 more enquiry: Ada Lovelace')
    expect(teamBundle([spam, doubtful], facts).subject).toBe('2 more enquiries, all doubtful')
    const { text, html } = teamBundle([row, spam], facts)
    expect(text.startsWith('2 more enquiries\n\n')).toBe(true)
    expect(html).toContain('2 more enquiries</h1>')
    expect(html).toContain(facts.name)
  })

  test('takes one name with many addresses for a machine, and one person who sends again for a person', () => {
    const from = (email: string, at: number) => ({ ...row, first_name: 'Qwe', email, message: `test ${at}` })
    const machine = ['a@example.com', 'b@example.com', 'c@example.com'].map(from)
    expect(teamBundle([...machine, row], facts).subject).toBe('4 more enquiries: Ada Lovelace and 3 more')
    const again = ['a@example.com', 'a@example.com', 'b@example.com'].map(from)
    expect(teamBundle(again, facts).subject).toMatch(/^3 more enquiries: Qwe Lovelace/)
  })

  test('begins with who looks genuine, each with a press to ring and one to reply', () => {
    const { html, text } = teamBundle([spam, doubtful, row], facts)
    const [, first = ''] = html.split('<h2>')
    expect(first).toMatch(/^Ring or answer these first<\/h2>/)
    expect(first).toContain('<b>Ada Lovelace</b><br>Wills<br>')
    expect(first).toContain('<a href="tel:+442079460321">020 7946 0321</a>')
    expect(first).toContain('href="mailto:ada@example.com?subject=Your%20enquiry%20to%20Acme"')
    expect(first).not.toMatch(/Eve|Xq/)
    expect(text).toContain(
      'RING OR ANSWER THESE FIRST\nAda Lovelace, Wills, 020 7946 0321, ada@example.com\n',
    )
    expect(text).toContain('Below: 1 less likely to be genuine, then 1 that may be spam.')
  })

  test('has the doubtful after the genuine, and what may be spam folded at the end, with nothing left out', () => {
    const { html, text } = teamBundle([spam, doubtful, row], facts)
    const [, first = '', second = '', third = ''] = text.split(/^\d\. /m)
    expect(first.startsWith('ADA LOVELACE, WILLS\n')).toBe(true)
    expect(first).toContain('\nEmail: ada@example.com\n')
    expect(first).toContain('    First line\n    Second line\n')
    expect(second.startsWith('XQ LOVELACE, WILLS\n')).toBe(true)
    expect(third.startsWith('[POSSIBLE SPAM] EVE LOVELACE, WILL WRITING QUOTE\n')).toBe(true)
    expect(third).toContain('\nReference: WC123456007\n')
    expect(third).toContain('\nutm_source: google\n')
    expect(html).toMatch(/<details><summary>1 that may be spam<\/summary>.*Eve Lovelace.*<\/details>/s)
  })

  const first = 'RING OR ANSWER THESE FIRST\nAda Lovelace, Wills, 020 7946 0321, ada@example.com'
  test.each<[what: string, rows: StoredSubmission[], parts: string[]]>([
    ['genuine', [row], [first]],
    ['doubtful', [doubtful], ['Below: 1 less likely to be genuine.']],
    ['that may be spam', [spam, spam], ['Below: 2 that may be spam.']],
    ['genuine and that may be spam', [spam, row], [first, 'Below: 1 that may be spam.']],
  ])('says no more than there is: %s', (_what, rows, parts) => {
    const { html, text } = teamBundle(rows, facts)
    const [heading, ...others] = text.split('\n\n')
    expect(heading).toMatch(/^\d more enquir/)
    const why = others.findIndex((part) => part.startsWith('So many enquiries'))
    expect(others.slice(0, why)).toEqual(parts)
    expect(text).not.toContain('\n\n\n')
    expect(html).not.toContain('undefined')
  })

  test('numbers them from first to last, so that each can be spoken of', () => {
    const more = { ...row, first_name: 'Grace', message: 'Another' }
    const unlikely = { ...doubtful, message: '' }
    const { text } = teamBundle([spam, unlikely, row, spam, more, unlikely], facts)
    expect(
      [...text.matchAll(/^(\S+)\. .*(ADA|GRACE|XQ|EVE) LOVELACE/gm)].map(([, ...found]) => found),
    ).toEqual([
      ['1', 'ADA'],
      ['2', 'GRACE'],
      ['3', 'XQ'],
      ['4', 'XQ'],
      ['5', 'EVE'],
      ['6', 'EVE'],
    ])
  })

  test('says why it is one mail, and what was promised', () => {
    const { text } = teamBundle([row, spam], facts)
    expect(text).toContain(`are sent to you in one email. We promised to be in touch ${facts.reply}.`)
    expect(text.trimEnd().endsWith(`Sent by ${facts.site} to its own team.`)).toBe(true)
  })

  test('leads to each row where its address is known', () => {
    const rowsAt = 'https://supabase.com/dashboard/project/abc/editor/17?filter=id%3Aeq%3A'
    const { html, text } = teamBundle([row], { ...facts, rowsAt })
    expect(html).toContain(`<a href="${rowsAt}${row.id}">Open the row</a>`)
    expect(text).toContain(`Open the row ${rowsAt}${row.id}`)
  })
})

const isGenuine = (given: Partial<StoredSubmission>, others: StoredSubmission[] = []) => {
  const one = { ...row, ...given }
  return genuineAmong([one, ...others])(one)
}

describe('what looks genuine', () => {
  test.each<[string, Partial<StoredSubmission>]>([
    ['a plain enquiry', {}],
    ['a name in another script', { first_name: 'Дмитро', last_name: 'Шевченко' }],
    ['a last name alone', { first_name: null }],
    ['a first name alone', { last_name: null }],
    ['a long name', { first_name: 'A'.repeat(71) }],
    ['a name with marks', { first_name: 'Zoë', last_name: "O'Neil-Smith (née Ward)" }],
    ['a mobile number', { phone: '07911 123456' }],
    ['a number from abroad', { phone: '+353 1 234 5678' }],
    ['a quiz, whose words are ours', { form_type: 'need_assessment', message: 'Age: 65 or over' }],
    ['no message', { message: '' }],
    ['a message with a heart in it', { message: 'We <3 our dog, who shall be looked after' }],
  ])('%s does', (_, given) => {
    expect(isGenuine(given)).toBe(true)
  })

  test.each<[string, Partial<StoredSubmission>]>([
    ['what the database marked as spam', { suspected_spam: true }],
    ['a number that cannot be rung', { phone: '123456' }],
    ['a link in the message', { message: 'Rank first: https://seo.example' }],
    ['an old link in the message', { message: 'Rank first: http://seo.example' }],
    ['markup in the message', { message: '<a href=x>x</a>' }],
    ['markup that is not closed', { message: '<img src=x>' }],
    ['a name that begins as a formula', { first_name: '=cmd' }],
    ['a name as long as a message', { first_name: 'A'.repeat(72) }],
    ['a name with signs in it', { first_name: '=cmd|' }],
    ['a name with figures in it', { first_name: 'user7731' }],
    ['no name', { first_name: ' ', last_name: '' }],
    ['no name at all', { first_name: null, last_name: null }],
    ['no one address', { email: 'a@b.example, c@d.example' }],
  ])('%s does not', (_, given) => {
    expect(isGenuine(given)).toBe(false)
  })

  const three = (...rows: Partial<StoredSubmission>[]) => {
    const all = rows.map((given, at) => ({ ...row, email: `${at}@example.com`, ...given }))
    return all.map(genuineAmong(all))
  }
  const [yes, no] = [Array(3).fill(true), Array(3).fill(false)]

  test('three people may have one first name, and may all ask in a few words to be rung', () => {
    const message = 'Please ring me back.'
    const people = ['Ward', 'Patel', 'Jones'].map((last_name) => ({ last_name, message }))
    expect(three(...people)).toEqual(yes)
    expect(three(...people.map((one) => ({ ...one, message: `${message}!` })))).toEqual(no)
  })

  test('blanks around the same words make no others of them, and blanks alone are no words', () => {
    const said = (...messages: string[]) =>
      three(...messages.map((message, at) => ({ last_name: ['Ward', 'Patel', 'Jones'][at] ?? '', message })))
    const words = 'Hello, I can bring you many visitors'
    expect(said(words, `${words} `, ` ${words}`)).toEqual(no)
    const blank = ' '.repeat(30)
    expect(said(blank, blank, blank)).toEqual(yes)
  })

  test('what three say word for word does not, but two may, and a form’s own words always', () => {
    const message = 'Hello, I can bring you many visitors'
    expect(isGenuine({ message }, [{ ...row, message }])).toBe(true)
    expect(
      isGenuine({ message }, [
        { ...row, message },
        { ...row, message },
      ]),
    ).toBe(false)
    const quiz = { message, form_type: 'need_assessment' }
    expect(
      isGenuine(quiz, [
        { ...row, ...quiz },
        { ...row, ...quiz },
      ]),
    ).toBe(true)
  })
})
