import { expect, test } from 'vitest'
import { factChoices, insertions } from '~/admin/mdx-field'
import { articleMistakes } from '~/content/articles/article-text'
import { factText } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import { articleBlocks } from '~/content/schemas/articles'

const { facts } = readFacts()

test('every printed fact can be inserted, with its current value', () => {
  const choices = factChoices(facts)
  const left = Object.keys(facts).filter((id) => !(id in choices))
  expect(left.every((id) => /^(privacy|page)\./.test(id))).toBe(true)
  expect(choices['intestacy.adultAge']).toContain(`: ${factText(facts, 'intestacy.adultAge')}`)
})

test('the menu has every block, complete except for its fact ids', () => {
  const texts = Object.values(insertions)
  const without = Object.keys(articleBlocks).filter(
    (name) => name !== 'Fact' && !texts.some((text) => text.includes(`<${name}`)),
  )
  expect(without).toEqual([])
  const named = texts.map((text) => text.replaceAll("fact: ''", "fact: 'lpa.registrationFee'"))
  expect(named.flatMap((text) => articleMistakes(text))).toEqual([])
})
