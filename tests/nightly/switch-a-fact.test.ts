import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacts } from '~/content/files'
import { factText } from '~/content/facts/fill-facts'
import type { Facts } from '~/content/facts/facts'
import { compareTexts, switched } from '../unit/content/switched-fact'
import { ProjectCopy } from './built-copy'

const id = 'intestacy.marriedNoChildren'
const { facts } = readFacts()

const copy = new ProjectCopy()
afterAll(() => copy.remove())

let before: Map<string, string>
let after: Map<string, string>

beforeAll(() => {
  before = copy.build()
  copy.edit('content/facts.yaml', (text) => {
    const start = text.indexOf(`${id}:`)
    return text.slice(0, start) + text.slice(start).replace('publish: spec', 'publish: checked')
  })
  after = copy.build()
}, 600_000)

const wordings = (facts: Facts) =>
  Object.keys(facts[id]?.unit ?? {})
    .map((part) => factText(facts, id, { part }))
    .filter((wording) => wording.length > 5)

test('one word in the facts changes every page that shows the fact, and no other', () => {
  const spec = wordings(facts)
  const pairs = [...before].map(([route, text]) => ({
    before: { name: route, text },
    after: { name: route, text: after.get(route) ?? '' },
  }))
  // The home page draws what the rule gives, without its words.
  const shows = (route: string) =>
    route === '/' || spec.some((wording) => before.get(route)?.includes(wording))
  expect(pairs.some(({ before: { name } }) => shows(name))).toBe(true)
  expect(compareTexts(pairs, shows)).toEqual({ unmoved: [], touched: [] })
})

test('nothing of what was switched away is left anywhere', () => {
  const kept = new Set(wordings(switched(facts, id)))
  const gone = wordings(facts).filter((wording) => !kept.has(wording))
  const everything = [...after.values()].join('\n')
  expect(gone.filter((wording) => everything.includes(wording))).toEqual([])
})
