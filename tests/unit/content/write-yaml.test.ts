import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { changeYaml } from '~/content/write-yaml'

const text = `# The file
title: Questions # on the page
items:
  - name: One
    text: 'First: of all'

  # The second
  - name: Two
    text: Second
  - name: Three
    text: Third
codes: [ a, b, c, d ]
`
type Data = { title?: string; items: object[]; codes: string[]; note?: unknown }
const [one, two, three] = (parse(text) as Data).items as [object, object, object]

test.each<[what: string, change: (data: Data) => unknown, kept: string]>([
  ['a removed first item', (data) => data.items.shift(), '  # The second\n  - name: Two\n'],
  ['a removed item in the middle', (data) => data.items.splice(1, 1), "    text: 'First: of all'\n"],
  ['two removed items', (data) => data.items.splice(0, 2), '  - name: Three\n    text: Third\n'],
  ['an added item', (data) => data.items.splice(1, 0, { name: 'New' }), '  # The second\n  - name: Two\n'],
  ['a new order', (data) => (data.items = [three, one, two]), '# The file\ntitle: Questions # on the page\n'],
  ['a removed code', (data) => data.codes.shift(), '[ b, c, d ]'],
  ['a removed key', (data) => delete data.title, '# The second'],
  ['an emptied list', (data) => (data.items = []), 'items: []\n'],
  ['a text like a date', (data) => (data.title = '2026-11-20'), "title: '2026-11-20' # on the page\n"],
  ['a new block', (data) => (data.note = { lines: ['9:00', 'a: b'] }), "  lines:\n    - '9:00'\n"],
])('%s leaves the rest as it was', (_what, change, kept) => {
  const data = parse(text) as Data
  change(data)
  const changed = changeYaml(text, { ...data })
  expect(parse(changed)).toEqual(data)
  expect(parse(changed, { version: '1.1' })).toEqual(data)
  expect(changed).toContain(kept)
})
