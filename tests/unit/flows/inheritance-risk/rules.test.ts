import { expect, test } from 'vitest'
import {
  type IntestacyFacts,
  inheritanceOrder,
  type RiskChoices,
  riskResult,
  risksFor,
  type Share,
} from '~/flows/inheritance-risk/rules'
import { choicesOf } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { checkedFacts, specFacts } from './facts'

// All twelve answer sets of Specification 4, Inheritance risk.
const table = `
  married   | yes | yes | Your Estate Would Be Split                    | medium   | warning | 60-70 30-40
  married   | yes | no  | Your Estate Would Be Split                    | medium   | warning | 85-90 10-15
  married   | no  | yes | Your Spouse Wouldn't Get Everything           | low      | caution | 70-85 15-30
  married   | no  | no  | Your Spouse Wouldn't Get Everything           | low      | caution | 95-100 0-5
  unmarried | yes | yes | Your Partner Would Get Nothing                | critical | danger  | 0 100
  unmarried | yes | no  | Your Partner Would Get Nothing                | critical | danger  | 0 100
  unmarried | no  | yes | Your Partner Would Get Nothing                | critical | danger  | 0 100
  unmarried | no  | no  | Your Partner Would Get Nothing                | critical | danger  | 0 100
  single    | yes | yes | Your Children Would Inherit Everything        | medium   | info    | 100
  single    | yes | no  | Your Children Would Inherit Everything        | medium   | info    | 100
  single    | no  | yes | Distant Relatives or the Crown Would Inherit  | high     | warning |
  single    | no  | no  | Distant Relatives or the Crown Would Inherit  | high     | warning |
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const everyone = rows.map(
  ([relationship, children, assets]) => ({ relationship, children, assets }) as RiskChoices,
)

const shareText = (share: Share) => (typeof share === 'number' ? `${share}` : share.join('-'))

test('all twelve answer sets have the outcome of section 4', () => {
  expect(new Set(everyone.map((answers) => Object.values(answers).join())).size).toBe(12)
  const outcomes = everyone.map((answers) => {
    const { title, urgency, type, breakdown } = riskResult(answers, specFacts)
    const shares = breakdown.flatMap(({ percentage: share }) =>
      share === undefined ? [] : [shareText(share)],
    )
    return [...Object.values(answers), title, urgency, type, shares.join(' ')]
  })
  expect(outcomes).toEqual(rows)
})

const { marriedChildren, marriedNoChildren, unmarried } = specFacts
const spouse = 'Your husband, wife or civil partner'
const partner = `Your partner: ${unmarried.remedy}`
const laterGroups = [
  ...['Siblings', 'Half-brothers and half-sisters', 'Grandparents', 'Aunts/uncles', 'Cousins'],
  ...['Half-aunts and half-uncles', 'The Crown'],
].map((group) => `${group}: Everything`)

test.each<[RiskChoices['relationship'], RiskChoices['children'], IntestacyFacts, string[]]>([
  [
    'married',
    'yes',
    specFacts,
    [`${spouse}: ${marriedChildren.spouseGets}`, `Your children: ${marriedChildren.childrenGets}`],
  ],
  [
    'married',
    'no',
    specFacts,
    [`${spouse}: ${marriedNoChildren.spouseGets}`, `Your parents: ${marriedNoChildren.parentsGet}`],
  ],
  ['married', 'no', checkedFacts, [`${spouse}: The whole estate`]],
  ['unmarried', 'yes', specFacts, [partner, 'Your children: Everything, in equal shares, at age 18']],
  [
    'unmarried',
    'no',
    specFacts,
    [partner, 'Your parents or other family: Everything, to the closest relatives first'],
  ],
  ['single', 'no', specFacts, ['Parents: Everything', ...laterGroups]],
])('%s, children: %s: says who gets what', (relationship, children, facts, lines) => {
  const { breakdown } = riskResult({ relationship, children, assets: 'yes' }, facts)
  expect(breakdown.map(({ recipient, gets }) => `${recipient}: ${gets}`)).toEqual(lines)
})

test('a published order that already names half-relatives is unchanged', () => {
  const order = inheritanceOrder(checkedFacts)
  expect(order.filter((relatives) => relatives.startsWith('half'))).toHaveLength(2)
  expect(order).toContain('aunts and uncles (then cousins)')
})

test('without published percentages none are shown', () => {
  const { breakdown } = riskResult({ relationship: 'married', children: 'yes', assets: 'yes' }, checkedFacts)
  expect(breakdown.some((line) => 'percentage' in line)).toBe(false)
})

const textOf = (answers: RiskChoices) =>
  [specFacts, checkedFacts]
    .map((facts) => {
      const { title, summary, breakdown, risks } = riskResult(answers, facts)
      return [title, summary, ...breakdown.flatMap(({ recipient, gets }) => [recipient, gets]), ...risks]
    })
    .join('\n')

const matches = (answers: RiskChoices, wanted: Partial<RiskChoices>) =>
  Object.entries(wanted).every(([question, value]) => answers[question as keyof RiskChoices] === value)

test.each<[string, Partial<RiskChoices>, RegExp]>([
  ['a husband, wife or partner', { relationship: 'single' }, /\b(?:partner|spouse|husband|wife)\b/i],
  ['a partner they are not married to', { relationship: 'married' }, /\byour partner\b/i],
  ['a husband or wife', { relationship: 'unmarried' }, /\b(?:spouse|husband|wife|your civil partner)\b/i],
  // Stepchildren and the children of relatives are not the visitor's own.
  ['their own children', { children: 'no' }, /\byour children\b|\bguardian\b/i],
  ['a home', { assets: 'no' }, /\b(?:home|house)\b/i],
])('no mention of %s to visitors who have none: %o', (_what, answers, words) => {
  const texts = everyone.filter((one) => matches(one, answers)).map(textOf)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).not.toMatch(words)
})

test.each<[RegExp, Partial<RiskChoices>]>([
  [/spouse.* sell/, { relationship: 'married', children: 'yes', assets: 'yes' }],
  [/partner.* move out/, { relationship: 'unmarried', assets: 'yes' }],
  [/court/, { relationship: 'unmarried' }],
  [/guardian/, { children: 'yes' }],
  [/inherit at 21\b/, { children: 'yes' }],
  [/lost touch/, { relationship: 'unmarried', children: 'no' }],
  [/hardly know/, { relationship: 'single', children: 'no' }],
  [/Tracing/, { relationship: 'single', children: 'no' }],
  [/stepchildren/i, {}],
])('the risk %s is shown to everyone with %o, and to no one else', (words, answers) => {
  for (const one of everyone)
    expect(words.test(risksFor(one, { adultAge: 21 }).join('\n')), textOf(one)).toBe(matches(one, answers))
})

test('couples see that they have not chosen who deals with their estate', () => {
  for (const one of everyone)
    expect(/deals with your estate/.test(textOf(one))).toBe(one.relationship !== 'single')
})

test('a spouse without children sees the published risk first', () => {
  const { risks } = riskResult({ relationship: 'married', children: 'no', assets: 'no' }, specFacts)
  expect(risks[0]).toBe(marriedNoChildren.risk)
})

test('a single person without children sees the published title, and the order of relatives once', () => {
  const { title, summary } = riskResult(
    { relationship: 'single', children: 'no', assets: 'no' },
    { ...specFacts, singleTitle: 'Your Family Would Inherit in a Fixed Order' },
  )
  expect(title).toBe('Your Family Would Inherit in a Fixed Order')
  expect(summary).toMatch(/only if there’s no one in the groups before it/)
})

test('up to the fixed sum, a spouse with children gets everything', () => {
  const { summary } = riskResult({ relationship: 'married', children: 'yes', assets: 'yes' }, specFacts)
  expect(summary).toMatch(/your spouse gets everything if what you leave is worth £322,000 or less/)
})

test('no result says that stepchildren, friends or charities can never get anything, because some can claim', () => {
  for (const one of everyone) expect(textOf(one)).not.toMatch(/inherit nothing\b(?! automatically)/)
})

// The meaning of “married” and “child”: section 46 of the Administration of Estates Act 1925, and the law on marriage and adoption.
test.each([
  [
    'a separation leaves a marriage, unless a court ordered it',
    'married',
    /separated.* unless .*court has ordered/,
  ],
  ['a separation by a court ends it', 'single', /separated by order of a court/],
  ['a child who died and left children counts', 'yes', /child has died but left children/],
  ['a child adopted by another family does not', 'no', /adopted by another family/],
])('a hint explains: %s', (_rule, value, words) => {
  const options = choicesOf(inheritanceRisk).flatMap((step) => step.options)
  expect(options.find((option) => option.value === value)?.hint).toMatch(words)
})

test('only a religious ceremony counts as living together', () => {
  const relationship = choicesOf(inheritanceRisk).find(({ id }) => id === 'relationship')
  expect(relationship?.help?.text).toMatch(/religious ceremony.*Living with a partner/)
})
