import { expect, test } from 'vitest'
import { type Part, writeMail } from '~/server/mail/template'

/** One part of every kind, with characters that HTML must escape. */
const parts: Part[] = [
  { kind: 'paragraph', text: ['One\nTwo <b>, ', { text: 'site', link: 'https://x.example/?a&b' }] },
  { kind: 'notice', text: 'Look\nhere' },
  { kind: 'figure', label: 'Your "reference"', value: 'WC&1' },
  { kind: 'steps', title: 'Next', items: ['One', ['ring ', { text: '1', link: 'tel:1' }]] },
  {
    kind: 'details',
    title: 'Ring <first>',
    rows: [
      { label: "It's", value: { text: '1\n2\u202e', link: 'tel:"1"' } },
      { label: 'Row', value: ['Ada & Co, ', { text: 'Open', link: 'https://row.example' }] },
    ],
  },
]
const content = { heading: 'A & B', parts, footer: ['One <1>', 'Two'] }

test('an HTML email is a complete page with everything escaped, line breaks kept and links', () => {
  const { html, subject } = writeMail(content, { name: 'Firm & Co' })
  expect(subject).toBe('A & B')
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">[^]*<\/html>\n$/)
  for (const piece of [
    '<title>A &#38; B</title>',
    '>Firm &#38; Co</td>',
    'A &#38; B</h1>',
    'One<br>Two &#60;b&#62;, <a href="https://x.example/?a&#38;b">site</a></p>',
    'Look<br>here</p>',
    'Your &#34;reference&#34;<br><b>WC&#38;1</b>',
    '<ol><li>One</li><li>ring <a href="tel:1">1</a></li></ol>',
    'Ring &#60;first&#62;</h2>',
    'It&#39;s</th>',
    '<a href="tel:&#34;1&#34;">1<br>2 </a></td>',
    'Ada &#38; Co, <a href="https://row.example">Open</a></td>',
    'One &#60;1&#62;<br>Two</td>',
  ])
    expect(html).toContain(piece)
})

test('text emails separate the parts, capitalise titles and write web addresses out', () => {
  expect(writeMail(content, { name: 'Firm' }).text).toBe(`A & B

One
Two <b>, site: https://x.example/?a&b

*** Look
here ***

Your "reference": WC&1

NEXT
1. One
2. ring 1

RING <FIRST>
It's:
    1
    2
Row: Ada & Co, Open: https://row.example

--
One <1>
Two
`)
})
