import type { IntestacyFacts } from './facts'
import type { RiskFacts } from './result'
import { riskCase } from './rules'

export interface EstateShare {
  recipient: string
  /** Whole pounds. All shares together are the estate. */
  pounds: number
}

/** What the slider offers, in pounds. */
export const estateRange = { least: 50_000, most: 2_000_000, step: 10_000, start: 500_000 } as const

/** A fixed sum first, then half of what remains, rounded up to the pound. No fixed sum: everything. */
function spouseTakes(estate: number, legacy: number | undefined): number {
  if (legacy === undefined || estate <= legacy) return estate
  return legacy + Math.ceil((estate - legacy) / 2)
}

function withSpouse(
  estate: number,
  others: { recipient: string; legacy: number | undefined },
): EstateShare[] {
  const spouse = spouseTakes(estate, others.legacy)
  return [
    { recipient: 'Your husband, wife or civil partner', pounds: spouse },
    ...(others.legacy === undefined ? [] : [{ recipient: others.recipient, pounds: estate - spouse }]),
  ]
}

/** Who would receive how much of an estate in whole pounds, belongings apart, by the rule the register publishes. */
export function estateShares(
  { answers, pounds }: { answers: RiskFacts; pounds: number },
  facts: IntestacyFacts,
): EstateShare[] {
  switch (riskCase(answers)) {
    case 'marriedChildren':
      return withSpouse(pounds, { recipient: 'Your children', legacy: facts.marriedChildren.legacy })
    case 'marriedNoChildren':
      return withSpouse(pounds, {
        recipient: 'Your parents, or brothers and sisters',
        legacy: facts.marriedNoChildren.legacy,
      })
    case 'unmarried':
      return [
        { recipient: 'Your partner', pounds: 0 },
        { recipient: answers.children === 'yes' ? 'Your children' : 'Your parents or other family', pounds },
      ]
    case 'singleChildren':
      return [{ recipient: 'Your children', pounds }]
    case 'single':
      return [{ recipient: 'Your closest relatives, or the Crown', pounds }]
  }
}
