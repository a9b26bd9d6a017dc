import { expect, test } from 'vitest'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import {
  inheritanceOrder,
  type RiskChoices,
  type RiskResult,
  riskResult,
  risksFor,
} from '~/flows/inheritance-risk/rules'
import { readFacts } from '~/content/files'
import type { Facts } from '~/content/facts/facts'
import { intestacyFacts } from '~/flows/from-facts'

const relationships = ['married', 'unmarried', 'single'] as const
const yesNo = ['yes', 'no'] as const
const everyone: RiskChoices[] = relationships.flatMap((relationship) =>
  yesNo.flatMap((children) => yesNo.map((assets) => ({ relationship, children, assets }))),
)
const { facts } = readFacts()
const published = (publish: 'spec' | 'checked'): Facts =>
  Object.fromEntries(Object.entries(facts).map(([id, entry]) => [id, { ...entry, publish }]))
const publishings = [published('spec'), published('checked')].map(intestacyFacts)

const textOf = ({ title, summary, breakdown, risks }: RiskResult): string =>
  [title, summary, ...breakdown.map(({ recipient, gets }) => `${recipient}: ${gets}`), ...risks].join('\n')

const risksOf = (answers: RiskChoices): string[] =>
  publishings.map((facts) => textOf(riskResult(answers, facts)))

test.each([
  ['a husband, wife or partner', { relationship: 'single' }, /\b(?:partner|spouse|husband|wife)\b/i],
  ['a partner they are not married to', { relationship: 'married' }, /\byour partner\b/i],
  ['a husband or wife', { relationship: 'unmarried' }, /\b(?:spouse|husband|wife|your civil partner)\b/i],
  // The law names stepchildren, and the children of relatives: those are nobody's own.
  ['children of their own', { children: 'no' }, /\byour children\b|\bguardian|\bbring them up\b/i],
  ['a home', { assets: 'no' }, /\b(?:home|house)\b/i],
] as const)('nobody reads of %s when they said they have none: %o', (_what, answer, words) => {
  const [[question, value]] = Object.entries(answer) as [[keyof RiskChoices, string]]
  const those = everyone.filter((answers) => answers[question] === value)
  expect(those.length).toBeGreaterThan(0)
  expect(those.flatMap(risksOf).filter((text) => words.test(text))).toEqual([])
})

test.each([
  [
    'the married who have children and a home',
    { relationship: 'married', children: 'yes', assets: 'yes' },
    /spouse might have to sell/,
  ],
  [
    'a partner whose home it is not',
    { relationship: 'unmarried', assets: 'yes' },
    /partner might have to move out/,
  ],
  ['an unmarried partner', { relationship: 'unmarried' }, /Asking the court for a share/],
  ['those who have children', { children: 'yes' }, /under 18, .* guardian/],
  [
    'an unmarried couple without children',
    { relationship: 'unmarried', children: 'no' },
    /relatives you’ve lost touch with/,
  ],
  [
    'those who are on their own',
    { relationship: 'single', children: 'no' },
    /relative you hardly know[^]*Tracing relatives/,
  ],
] as const)('the risk of %s is shown to all of them and to nobody else', (_who, answers, words) => {
  const isOne = (one: RiskChoices) =>
    Object.entries(answers).every(([question, value]) => one[question as keyof RiskChoices] === value)
  for (const one of everyone) {
    const risks = risksFor(one, { adultAge: 18 }).join('\n')
    expect(words.test(risks), JSON.stringify(one)).toBe(isOne(one))
  }
})

test('couples, married or not, read that they have chosen nobody to deal with their estate', () => {
  for (const one of everyone) {
    const isTold = /chosen who deals with your estate/.test(risksFor(one, { adultAge: 18 }).join('\n'))
    expect(isTold).toBe(one.relationship !== 'single')
  }
})

test('nobody reads that a relative must be living for that side of the family to inherit', () => {
  expect(everyone.flatMap(risksOf).filter((text) => /nobody above|first in line/i.test(text))).toEqual([])
  const [alone] = risksOf({ relationship: 'single', children: 'no', assets: 'no' })
  expect(alone).toContain('If a brother, sister, aunt or uncle has died, their children take their share.')
})

test('under the title of distant relatives stands first who comes first', () => {
  for (const facts of publishings) {
    const { title, summary } = riskResult({ relationship: 'single', children: 'no', assets: 'no' }, facts)
    expect(title).toBe('Distant Relatives or the Crown Would Inherit')
    expect(summary).toMatch(/^Your parents would inherit everything, if either is living\. If not, /)
  }
})

test('relatives of the half blood have their place, whatever is published', () => {
  for (const facts of publishings) {
    const order = inheritanceOrder(facts)
    const places = [/brothers|siblings/, /half-brothers/, /grandparents/, /aunts/, /half-aunts/, /Crown/].map(
      (name) => order.findIndex((relatives) => name.test(relatives)),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(new Set(places).size).toBe(places.length)
  }
})

test('everyone reads of stepchildren, and of two to six risks in all', () => {
  for (const answers of everyone) {
    const risks = risksFor(answers, { adultAge: 18 })
    expect(risks.join(' ')).toContain('stepchildren')
    expect(risks.length).toBeGreaterThanOrEqual(2)
    expect(risks.length).toBeLessThanOrEqual(6)
  }
})

/** What stands under an answer. */
const hintOf = (id: string, value: string): string => {
  const question = inheritanceRisk.steps.find((step) => step.id === id)
  const option = question?.kind === 'choice' && question.options.find((one) => one.value === value)
  return option && 'hint' in option ? option.hint : ''
}

test('someone who has separated reads that they are still married, unless a court has ordered it', () => {
  expect(hintOf('relationship', 'married')).toMatch(
    /separated but aren’t divorced, unless a court has ordered the separation/,
  )
  expect(hintOf('relationship', 'single')).toMatch(/separated by order of a court/)
})

test('whose child has died and left children reads that it counts as a child', () => {
  expect(hintOf('children', 'yes')).toBe('Answer yes if a child has died but left children')
})

test('children are named with the age at which the facts say they inherit', () => {
  const parents = everyone.filter(({ children }) => children === 'yes')
  for (const answers of parents)
    expect(risksFor(answers, { adultAge: 21 }).join(' ')).toContain('inherit at 21.')
})
