import { costOf, isOpen, type Sum, sumText } from '~/content/facts/cost-of'
import { type FactId, factText, factValue } from '~/content/facts/facts'
import { pricesOf } from '~/content/facts/price-list'
import { getFacts } from '~/content/site-content'
import { keepTogether, price } from '~/lib/text'

// Facts as pages show them: company details, and the totals of situations.

/** The company's details. A missing fact is an empty text. */
export async function getCompany() {
  const facts = await getFacts()
  const text = (id: FactId) => keepTogether(factText(facts, id))
  return {
    name: text('company.name'),
    legalName: text('company.legalName'),
    line: text('company.legalName').replace(text('company.name'), '').trim(),
    phone: text('company.phone'),
    email: text('company.email'),
    address: text('company.officeAddress'),
    hours: text('company.hoursStrip'),
    rating: Number(text('rating.strip')) || undefined,
    credit: text('company.agencyCredit'),
  }
}

interface CostRow {
  ours: string
  /** Empty if there are no fees. */
  fees: string
  total: string
  /** Such as "at most £411.99", if a missing fact could make the total higher. */
  atMost?: string | undefined
}

export interface SituationRow extends CostRow {
  people: 1 | 2
  documentsEach: 0 | 1 | 2
}

const toRow = ([ours]: Sum, fees: number, total: Sum): CostRow => ({
  ours: price(ours),
  fees: fees === 0 ? '' : price(fees),
  total: price(total[0]),
  ...(isOpen(total) && { atMost: `at most ${price(total[1])}` }),
})

const situations = ([1, 2] as const).flatMap((people) =>
  ([0, 1, 2] as const).map((documentsEach) => ({ people, documentsEach, will: 'simple' as const })),
)

/** Costs of a will for one person and for a couple: without, with one, and with both powers of attorney. */
export async function getSituationRows(): Promise<SituationRow[]> {
  const prices = pricesOf(await getFacts())
  return situations.flatMap(({ people, documentsEach, will }) => {
    const cost = costOf({ people, documentsEach, will }, prices)
    return cost ? { people, documentsEach, ...toRow(cost.ours, cost.fees, cost.total) } : []
  })
}

/** Cost of the couple's bundle. Undefined while a price is missing. */
export async function getBundleRow(): Promise<CostRow | undefined> {
  const facts = await getFacts()
  const now = factValue(facts, 'price.bundle.now')
  const fee = factValue(facts, 'lpa.registrationFee')
  const holds = factValue(facts, 'price.bundleHolds')
  if (typeof now !== 'number' || typeof fee !== 'number') return undefined
  const [low, high] = typeof holds === 'number' ? [holds, holds] : [1, 2]
  const couple = 2 * fee
  return toRow([now, now], couple * low, [now + couple * low, now + couple * high])
}

/** Cost of both powers of attorney for one person. Undefined while a price is missing. */
export async function getBothDocumentsCost(): Promise<
  { ours: string; fees: string; sum: string } | undefined
> {
  const cost = costOf({ people: 1, will: 'none', documentsEach: 2 }, pricesOf(await getFacts()))
  return cost && { ours: sumText(cost.ours), fees: price(cost.fees), sum: sumText(cost.total) }
}
