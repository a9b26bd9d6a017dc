import { expect, test } from 'vitest'
import { readFacts, readSources } from '~/content/files'
import { factText, fillFacts } from '~/content/facts/fill-facts'
import type { Facts } from '~/content/facts/facts'
import { changedFacts, compareTexts, switched } from './switched-fact'

const { facts } = readFacts()
const factFiles = /^content\/(facts|prices|company)\.yaml$/
const copy = readSources().filter(({ file }) => file.startsWith('content/') && !factFiles.test(file))

/** A file's words as the site prints them: tokens in YAML, components in MDX. */
function filled(text: string, facts: Facts): string {
  const tokens = text.replace(/<Fact ([^>]*?)\/>/g, (_tag, attributes: string) => {
    const get = (name: string) => new RegExp(`\\b${name}=["{]([^"}]+)`).exec(attributes)?.[1]
    return factText(facts, get('id') ?? '', {
      part: get('part'),
      times: Number(get('times') ?? 1),
      bare: /\bbare\b/.test(attributes),
    })
  })
  return tokens
    .split('\n')
    .map((line) => fillFacts(line.replace(/\{fact:ID[^}]*\}/g, ''), facts))
    .join('\n')
}

test.each(['intestacy.marriedNoChildren', 'lpa.registrationFee', 'promise.reply', 'care.waitYears'])(
  'switching %s changes every mention and nothing else',
  (id) => {
    const after = switched(facts, id)
    const moving = [id, ...(facts[id]?.together ?? [])]
    expect(changedFacts(facts, after).sort()).toEqual(moving.sort())
    const mentioning = new Set(
      copy.filter(({ text }) => moving.some((name) => mentions(text, name))).map(({ file }) => file),
    )
    const pairs = copy.map(({ file, text }) => ({
      before: { name: file, text: filled(text, facts) },
      after: { name: file, text: filled(text, after) },
    }))
    expect(mentioning.size).toBeGreaterThan(0)
    expect(compareTexts(pairs, (name) => mentioning.has(name))).toEqual({ unmoved: [], touched: [] })
  },
)

const mentions = (text: string, id: string) =>
  new RegExp(`\\{fact:${id.replaceAll('.', '\\.')}[#*|}]|<Fact id="${id.replaceAll('.', '\\.')}"`).test(text)

test('nothing of the spec side is left after the switch', () => {
  const after = switched(facts, 'intestacy.marriedNoChildren')
  const texts = copy.map(({ text }) => filled(text, after)).join('\n')
  expect(texts).not.toContain('473,000')
  expect(texts).not.toContain('Wouldn’t Get Everything')
  expect(texts).not.toContain("Wouldn't Get Everything")
})

test('a switch of one of two that belong together is refused', () => {
  expect(() => readFacts()).not.toThrow()
  expect(changedFacts(facts, switched(facts, 'care.waitYears'))).toEqual(['care.waitYears', 'care.wait'])
})
