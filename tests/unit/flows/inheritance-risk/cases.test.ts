import { expect, test } from 'vitest'
import { estateShares } from '~/flows/inheritance-risk/estate'
import { type RiskChoices, riskResult } from '~/flows/inheritance-risk/rules'
import { specFacts } from './facts'

const relationships = ['married', 'unmarried', 'single'] as const
const sets: RiskChoices[] = relationships.flatMap((relationship) =>
  (['yes', 'no'] as const).flatMap((children) =>
    (['yes', 'no'] as const).map((assets) => ({ relationship, children, assets })),
  ),
)

test.each(sets)('the result of %o is in whole sentences', (answers) => {
  const { summary, risks } = riskResult(answers, specFacts)
  for (const text of [summary, ...risks]) expect(text).toMatch(/^[A-Z].*\w.*\.$/)
})

const breakdown = (answers: RiskChoices) =>
  riskResult(answers, specFacts).breakdown.map(({ recipient, gets }) => `${recipient}: ${gets}`)

test('a spouse is named before the children or the parents', () => {
  const married = { relationship: 'married', assets: 'yes' } as const
  const { marriedChildren, marriedNoChildren } = specFacts
  expect(breakdown({ ...married, children: 'yes' })).toEqual([
    `Your husband, wife or civil partner: ${marriedChildren.spouseGets}`,
    `Your children: ${marriedChildren.childrenGets}`,
  ])
  expect(breakdown({ ...married, children: 'no' })).toEqual([
    `Your husband, wife or civil partner: ${marriedNoChildren.spouseGets}`,
    `Your parents: ${marriedNoChildren.parentsGet}`,
  ])
  expect(riskResult({ ...married, children: 'no' }, specFacts).risks[0]).toBe(marriedNoChildren.risk)
})

test('beside a partner everything goes to the children, or else to the family', () => {
  const unmarried = { relationship: 'unmarried', assets: 'no' } as const
  expect(breakdown({ ...unmarried, children: 'yes' })).toEqual([
    'Your partner: Nothing',
    'Your children: Everything, in equal shares, at 18',
  ])
  expect(breakdown({ ...unmarried, children: 'no' })).toEqual([
    'Your partner: Nothing',
    'Your parents or other family: Everything, to the closest relatives first',
  ])
})

test('each group of relatives has its place in the order, with words of their own for the first and the last', () => {
  expect(breakdown({ relationship: 'single', children: 'no', assets: 'no' })).toEqual([
    'Parents: Everything, if either of them is living',
    'Siblings: Everything, if no one in the groups above can inherit',
    'Half-brothers and half-sisters: Everything, if no one in the groups above can inherit',
    'Grandparents: Everything, if no one in the groups above can inherit',
    'Aunts/uncles: Everything, if no one in the groups above can inherit',
    'Cousins: Everything, if no one in the groups above can inherit',
    'Half-aunts and half-uncles: Everything, if no one in the groups above can inherit',
    'The Crown: Everything, if no relative can inherit',
  ])
})

test('the shares of an estate name who receives them', () => {
  const names = (relationship: RiskChoices['relationship'], children: RiskChoices['children']) =>
    estateShares({ answers: { relationship, children, assets: 'no' }, pounds: 100 }, specFacts).map(
      ({ recipient }) => recipient,
    )
  const spouse = 'Your husband, wife or civil partner'
  expect(names('married', 'yes')).toEqual([spouse, 'Your children'])
  expect(names('married', 'no')).toEqual([spouse, 'Your parents, or brothers and sisters'])
  expect(names('unmarried', 'yes')).toEqual(['Your partner', 'Your children'])
  expect(names('unmarried', 'no')).toEqual(['Your partner', 'Your parents or other family'])
  expect(names('single', 'yes')).toEqual(['Your children'])
  expect(names('single', 'no')).toEqual(['Your closest relatives, or the Crown'])
})
