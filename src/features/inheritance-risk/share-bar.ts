import type { Share } from './facts'
import type { BreakdownLine } from './result'

/** A stretch of the bar in percent. A range is certain up to its lower figure and possible up to its upper. */
export interface Stretch {
  /** The line of the breakdown it belongs to. */
  line: number
  from: number
  to: number
  isCertain: boolean
}

const low = (share: Share) => (typeof share === 'number' ? share : share[0])
const high = (share: Share) => (typeof share === 'number' ? share : share[1])

/**
 * The proportional bar of a breakdown: the first recipient grows from the left, a second from the right, and where
 * their ranges meet it is hatched once. Nothing when no line has a percentage.
 */
export function shareBar(breakdown: readonly BreakdownLine[]): Stretch[] {
  const [first, second] = breakdown.map(({ percentage }) => percentage)
  const fromLeft = first === undefined ? [] : [stretch(0, 0, low(first)), range(0, low(first), high(first))]
  const fromRight = second === undefined ? [] : [stretch(1, 100 - low(second), 100)]
  return [...fromLeft, ...fromRight].filter(({ from, to }) => to > from)
}

const stretch = (line: number, from: number, to: number): Stretch => ({ line, from, to, isCertain: true })
const range = (line: number, from: number, to: number): Stretch => ({ line, from, to, isCertain: false })

/** "60–70%", as it is read. */
export const shareText = (share: Share): string =>
  typeof share === 'number' ? `${share}%` : `${share[0]}–${share[1]}%`
