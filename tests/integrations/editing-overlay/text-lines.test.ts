import { expect, test } from 'vitest'
import { articleLines, codeLines, yamlLines } from '~/integrations/editing-overlay/text-lines'

const yaml = `# A comment is no text.
hero:
  title: Careful people
  lead: >-
    We help people put
    their affairs in order.

    Kindly.
  items:
    - One
    - title: 'Two: both'
      text: "Two's text"
  list: |
    First line

    - An item
    - Another
      that goes on
`

test('a text stands where its first word stands, also below the sign of a block', () => {
  expect(yamlLines(yaml)).toEqual([
    { text: 'Careful people', line: 3 },
    { text: '    We help people put     their affairs in order.', line: 5 },
    { text: '    Kindly.', line: 8 },
    { text: 'One', line: 10 },
    { text: 'Two: both', line: 11 },
    { text: "Two's text", line: 12 },
    { text: '    First line', line: 14 },
    { text: 'An item', line: 16 },
    { text: 'Another       that goes on', line: 17 },
  ])
})

const article = `---
title: 'A title'
publishDate: 2026-10-13
---

One paragraph
of two lines.

## A heading
1. An item
> A quotation

| Who | What |
| --- | ---- |
| You | All  |

<Bars
  title="How long"
/>
`

test('an article gives its details, paragraphs, headings, items and cells', () => {
  const lines = new Map(articleLines(article).map(({ text, line }) => [text.trim(), line]))
  expect(Object.fromEntries(lines)).toMatchObject({
    'A title': 2,
    '13 October 2026': 3,
    'One paragraph of two lines.': 6,
    'A heading': 9,
    'An item': 10,
    'A quotation': 11,
    Who: 13,
    What: 13,
    You: 15,
    All: 15,
    'How long': 18,
  })
})

const component = `---
const title = 'A quoted text'
---
<p>
  Between tags, <b>twice</b>
</p>
<a title="On hover">Pay {price} now</a>
{\`Step \${step} of \${total}\`}
`

test('code gives its quoted texts, what stands between tags, and the texts between values', () => {
  const lines = new Map(codeLines(component).map(({ text, line }) => [text.trim(), line]))
  expect(Object.fromEntries(lines)).toMatchObject({
    'A quoted text': 2,
    'Between tags,': 5,
    twice: 5,
    'On hover': 7,
    Pay: 7,
    now: 7,
    Step: 8,
    of: 8,
  })
})
