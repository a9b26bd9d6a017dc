import { canTake, type Relative } from './family'

/** A relative and what falls to them: to the living for themselves, to the dead for their children. */
export interface Member {
  isLiving: boolean
  /** Whole pounds; of someone who died first, what their children share. */
  pounds: number
  children: readonly Member[]
}

/** Equal shares in whole pounds that add up to the sum: the first receive the odd pounds. */
export function splitEqually(pounds: number, count: number): number[] {
  const odd = pounds % count
  return Array.from({ length: count }, (_, place) => (pounds - odd) / count + (place < odd ? 1 : 0))
}

/**
 * A sum shared by stocks, as the Administration of Estates Act 1925 says in section 47(1)(i): equally among those alive
 * and those who left descendants; the share of the dead goes on in the same way. Someone who left none receives nothing.
 */
export function splitByStocks(pounds: number, relatives: readonly Relative[]): Member[] {
  const shares = splitEqually(pounds, relatives.filter(canTake).length)
  return relatives.map((relative) => {
    const share = canTake(relative) ? (shares.shift() ?? 0) : 0
    if (relative === 'living') return { isLiving: true, pounds: share, children: [] }
    return { isLiving: false, pounds: share, children: splitByStocks(share, relative) }
  })
}
