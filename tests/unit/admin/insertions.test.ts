import { expect, test } from 'vitest'
import { choiceBlock, factChoices, insertions } from '~/admin/insertions'
import { articleBlocks } from '~/content/schemas/article-blocks'
import { articleMistakes } from '~/content/articles/article-text'
import { factText } from '~/content/facts/fill-facts'
import { brokenReferences, referencesIn } from '~/content/facts/check-facts'
import { readFacts } from '~/content/files'

const { facts } = readFacts()
const choices = factChoices(facts)

test('every fact that is printed can be chosen, with what it says', () => {
  const printed = Object.entries(facts).filter(([, { kind }]) => kind !== 'compliance' && kind !== 'page')
  const offered = new Set(choices.map(({ name }) => name.split(' ')[0]))
  expect([...offered]).toEqual(printed.map(([id]) => id))
  expect(choices.find(({ name }) => name === 'intestacy.adultAge')?.label).toContain(
    `: ${factText(facts, 'intestacy.adultAge')}`,
  )
})

test('what a choice puts in is a fact there is', () => {
  const text = choices.map(({ name }) => choiceBlock(name)).join('\n')
  expect(brokenReferences(referencesIn({ file: 'an article', text }), facts)).toEqual([])
  expect(articleMistakes(text)).toEqual([])
})

test('the menu has every block, and each is complete once its facts are named', () => {
  const texts = Object.values(insertions)
  const without = Object.keys(articleBlocks).filter(
    (name) => name !== 'Fact' && !texts.some((text) => text.includes(`<${name}`)),
  )
  expect(without).toEqual([])
  const named = texts.map((text) => text.replaceAll("fact: ''", "fact: 'lpa.registrationFee'"))
  expect(named.flatMap((text) => articleMistakes(text))).toEqual([])
})
