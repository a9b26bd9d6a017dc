import { expect, test } from 'vitest'
import { type IntestacyFacts, type RiskChoices, riskResult, type Share } from '~/flows/inheritance-risk/rules'
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

const words = (share: Share) => (typeof share === 'number' ? `${share}` : share.join('-'))

function row(answers: RiskChoices, facts: IntestacyFacts): string[] {
  const { title, urgency, type, breakdown } = riskResult(answers, facts)
  const shares = breakdown.flatMap(({ percentage }) => (percentage === undefined ? [] : [words(percentage)]))
  return [answers.relationship, answers.children, answers.assets, title, urgency, type, shares.join(' ')]
}

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const answersOf = ([relationship, children, assets]: string[]) =>
  ({ relationship, children, assets }) as RiskChoices

test('all twelve answer sets have the outcome of section 4', () => {
  expect(new Set(rows.map((cells) => cells.slice(0, 3).join())).size).toBe(12)
  expect(rows.map((cells) => row(answersOf(cells), specFacts))).toEqual(rows)
})

test('every result says who gets what and what could go wrong', () => {
  for (const cells of rows) {
    const { breakdown, risks, summary } = riskResult(answersOf(cells), specFacts)
    expect(breakdown.every(({ recipient, gets }) => recipient && gets)).toBe(true)
    expect(risks.length).toBeGreaterThanOrEqual(3)
    expect(summary).toBeTruthy()
  }
})

test('without spouse and children the order of relatives is that of the facts, completed', () => {
  const { breakdown } = riskResult({ relationship: 'single', children: 'no', assets: 'no' }, specFacts)
  expect(breakdown.map(({ recipient }) => recipient)).toEqual([
    'Parents',
    'Siblings',
    'Half-brothers and half-sisters',
    'Grandparents',
    'Aunts/uncles',
    'Cousins',
    'Half-aunts and half-uncles',
    'The Crown',
  ])
  const checked = riskResult({ relationship: 'single', children: 'no', assets: 'no' }, checkedFacts)
  expect(checked.breakdown[4]?.recipient).toBe('Aunts and uncles (then cousins)')
})

test('the checked facts show no parents beside a spouse, and no percentage the law does not give', () => {
  const alone = riskResult({ relationship: 'married', children: 'no', assets: 'yes' }, checkedFacts)
  expect(alone.title).toBe('Your Spouse Would Inherit Everything')
  expect(alone.breakdown).toEqual([
    { recipient: 'Your husband, wife or civil partner', gets: 'The whole estate', percentage: 100 },
  ])
  const children = riskResult({ relationship: 'married', children: 'yes', assets: 'yes' }, checkedFacts)
  expect(children.breakdown.some((line) => 'percentage' in line)).toBe(false)
})
