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

const ends = (share: Share): readonly [low: number, high: number] =>
  typeof share === 'number' ? [share, share] : share

/**
 * The proportional bar of a breakdown: the first recipient grows from the left, a second from the right, and where
 * their ranges meet it is hatched once. Nothing when no line has a percentage.
 */
export function shareBar(breakdown: readonly BreakdownLine[]): Stretch[] {
  return breakdown
    .slice(0, 2)
    .flatMap(({ percentage }, line) => (percentage === undefined ? [] : stretches(line, ends(percentage))))
}

function stretches(line: number, [low, high]: readonly [low: number, high: number]): Stretch[] {
  const fromLeft = [
    { line, from: 0, to: low, isCertain: true },
    { line, from: low, to: high, isCertain: false },
  ]
  const drawn = line === 0 ? fromLeft : [{ line, from: 100 - low, to: 100, isCertain: true }]
  return drawn.filter(({ from, to }) => to > from)
}

/** "60–70%", as it is read. */
export const shareText = (share: Share): string =>
  typeof share === 'number' ? `${share}%` : `${share[0]}–${share[1]}%`
