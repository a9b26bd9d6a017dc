import { expect, test } from 'vitest'
import { readFacts, readTools } from '~/content/files'
import { intestacyRule, estateRange } from '~/flows/inheritance-risk/estate'
import { intestacyFacts } from '~/flows/from-facts'
import { type Family, inherit } from '~/flows/inheritance-risk/inherit'
import { letBreak, pounds } from '~/lib/text'
import { pages } from './built-site'

const bar = pages.find(({ route }) => route === '/')?.document.querySelector('main .inheritance')
const { facts } = readFacts()
const rule = intestacyRule(intestacyFacts(facts, readTools(facts).inheritance))

/** The families that each choice represents; its figures must be true for all of them. */
const families: Record<string, readonly Family[]> = {
  'married-children': [{ relationship: 'married', relatives: { children: ['living', 'living'] } }],
  married: [{ relationship: 'married', relatives: { children: [], parents: ['living'] } }],
  partner: [
    { relationship: 'unmarried', relatives: { children: ['living'] } },
    { relationship: 'unmarried', relatives: { children: [], parents: ['living'] } },
  ],
  alone: [
    { relationship: 'single', relatives: { children: ['living'] } },
    { relationship: 'single', relatives: { children: [], parents: [], siblings: ['living'] } },
  ],
}

/** While a couple without children is published as sharing with parents, which the law ended in 2014, the bar leaves it out. */
const isShown = (name: string) => name !== 'married' || rule.withoutChildren === undefined

test('each choice has its own state, and one is preselected', () => {
  const values = bar?.querySelectorAll('input[type=radio]').map((input) => input.getAttribute('value'))
  expect(values).toEqual(Object.keys(families).filter(isShown))
  const states = bar?.querySelectorAll('[data-family]').map((state) => state.getAttribute('data-family'))
  expect(states).toEqual(values)
  expect(bar?.querySelectorAll('input[checked]')).toHaveLength(1)
  expect(bar?.querySelector('legend')?.text).toContain(pounds(estateRange.start))
})

test.each(Object.entries(families).filter(([name]) => isShown(name)))(
  '%s: text and bar match the rules',
  (name, alike) => {
    const state = bar?.querySelector(`[data-family="${name}"]`)
    const shown = state?.querySelectorAll('dd').map(({ text }) => letBreak(text).trim())
    const widths = state?.querySelectorAll('svg [data-share]').map((part) => part.getAttribute('width'))
    for (const family of alike) {
      const portions = inherit(family, estateRange.start, rule)
      expect(shown).toEqual(portions.map((portion) => pounds(portion.pounds)))
      expect(widths).toEqual(
        portions
          .filter((portion) => portion.pounds > 0)
          .map((portion) => `${(portion.pounds / estateRange.start) * 100}%`),
      )
    }
  },
)
