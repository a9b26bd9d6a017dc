import { expect, test } from 'vitest'
import { emailHtml, emailText, type Part } from '~/server/mail/template'
import { severalLines } from '~/server/mail/submission'
import { sourceName } from '~/lead/sources'

const content = (...parts: Part[]) => ({ heading: 'A & B', parts, footer: ['One <1>', 'Two'] })

/** What stands between the heading and the end of the parts. */
const body = (...parts: Part[]) =>
  /<\/h1>\n([\s\S]*)\n<\/td><\/tr><tr><td class="footer">/.exec(emailHtml(content(...parts), 'Firm'))?.[1]

test('each part of an email has its markup, with everything escaped and breaks kept', () => {
  expect(body({ kind: 'paragraph', text: 'One\nTwo <b>' })).toBe('<p>One<br>Two &#60;b&#62;</p>')
  expect(body({ kind: 'notice', text: 'Look\nhere' })).toBe('<p class="notice">Look<br>here</p>')
  expect(body({ kind: 'figure', label: 'Your "reference"', value: 'WC&1' })).toBe(
    '<p class="figure">Your &#34;reference&#34;<br><b>WC&#38;1</b></p>',
  )
  expect(body({ kind: 'steps', title: 'Next', items: ['One', 'Two\nlines'] })).toBe(
    '<h2>Next</h2><ol><li>One</li><li>Two<br>lines</li></ol>',
  )
  expect(body({ kind: 'paragraph', text: 'One' }, { kind: 'notice', text: 'Two' })).toBe(
    '<p>One</p>\n<p class="notice">Two</p>',
  )
})

test('details are a table, whose values may be links', () => {
  const rows = [
    { label: 'Phone', value: '1\n2', link: 'tel:"1"' },
    { label: "It's", value: 'x' },
  ]
  expect(body({ kind: 'details', title: 'Contact', rows })).toBe(
    [
      '<h2>Contact</h2><table class="details" cellspacing="0" cellpadding="0" width="100%">',
      '<tr><th scope="row" align="left" valign="top">Phone</th><td valign="top" dir="auto"><a href="tel:&#34;1&#34;">1<br>2</a></td></tr>',
      '<tr><th scope="row" align="left" valign="top">It&#39;s</th><td valign="top" dir="auto">x</td></tr>',
      '</table>',
    ].join(''),
  )
})

test('people stand one under the other, each with what a thumb can press', () => {
  const ring = { text: '1 <2>', link: 'tel:"1"' }
  const people = [
    { name: 'Ada & Co', about: 'Wills', links: [ring, { text: 'Open', link: 'https://row.example' }] },
    { name: 'Eve', about: '', links: [] },
  ]
  const [ada, eve] =
    body({ kind: 'people', title: 'Ring <first>', people })
      ?.split(/(?=<p class="person")/)
      .slice(1) ?? []
  expect(ada).toContain('<b>Ada &#38; Co</b><br>Wills<br>')
  expect(ada).toMatch(
    /<a href="tel:&#34;1&#34;">1 &#60;2&#62;<\/a>[^<]+<a href="https:\/\/row.example">Open<\/a>/,
  )
  expect(ada).toMatch(/<\/span><\/p>$/)
  expect(eve).toContain('<b>Eve</b>')
  expect(eve).not.toContain('<a ')
})

test('an email is a whole page with the firm in its band and the small print at its end', () => {
  const html = emailHtml(content(), 'Firm & Co')
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
  expect(html).toContain('<title>A &#38; B</title><style>\nbody { margin: 0;')
  expect(html).toContain('<td class="band" bgcolor="#1f4b3a">Firm &#38; Co</td>')
  expect(html).toContain('<h1 dir="auto">A &#38; B</h1>')
  expect(html).toContain('<td class="footer">One &#60;1&#62;<br>Two</td>')
  expect(html).toMatch(/<\/html>\n$/)
})

test('as text an email has its parts apart and its titles in capitals', () => {
  const text = emailText(
    content(
      { kind: 'notice', text: 'Look' },
      { kind: 'figure', label: 'Reference', value: '1' },
      { kind: 'steps', title: 'Next', items: ['One', 'Two'] },
      { kind: 'details', title: 'Contact', rows: [{ label: 'Name', value: 'Ada' }] },
      { kind: 'folded', title: 'More', parts: [{ kind: 'paragraph', text: 'Below' }] },
    ),
  )
  expect(text).toBe(
    'A & B\n\n*** Look ***\n\nReference: 1\n\nNEXT\n1. One\n2. Two\n\nCONTACT\nName: Ada\n\nMORE\n\nBelow\n\n--\nOne <1>\nTwo\n',
  )
})

test('lines keep their indent and lose what trails them', () => {
  expect(severalLines('\n a\u202e  \n  b\n\n')).toBe('a\n  b')
})

test('the team has a name for every source, and an unknown one keeps its own', () => {
  const types = ['will_price_calculator', 'need_assessment', 'inheritance_risk_checker', 'other']
  expect(types.map(sourceName)).toEqual([
    'Will Cost Calculator quiz',
    'Need assessment quiz',
    'Inheritance Risk Checker quiz',
    'other',
  ])
})
