import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choiceBlock, factChoices, insertions } from '~/admin/insertions'
import { articleBlocks, articleMistakes } from '~/content/articles/article-text'
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

test('the menu has every block, and each is complete as it is put in', () => {
  const texts = Object.values(insertions)
  const without = Object.keys(articleBlocks).filter(
    (name) => name !== 'Fact' && !texts.some((text) => text.includes(`<${name}`)),
  )
  expect(without).toEqual([])
  expect(texts.flatMap((text) => articleMistakes(text))).toEqual([])
})

test('a link of the menu leads to a page there is', () => {
  expect(insertions['A link']).toContain('(/contact)')
  expect(readFileSync('src/pages/contact.astro', 'utf8')).not.toBe('')
})
