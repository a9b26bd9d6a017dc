import type { Share } from './facts'

/** One recipient on the bar, such as "Spouse", "£411,000" and 82.2 percent. */
export interface BarPart {
  name: string
  figure: string
  share: Share
}

/** A stretch of the bar, in percent of its width. */
export interface Stretch {
  /** The part it belongs to. */
  line: number
  from: number
  to: number
  /** A range is sure up to its lower figure and possible up to its upper; a slot is the empty place of who gets nothing. */
  kind: 'sure' | 'possible' | 'slot'
  /** Whether the label of its part stands in it. Labels without a stretch wide enough stand below. */
  isLabelled: boolean
}

const ends = (share: Share): readonly [low: number, high: number] =>
  typeof share === 'number' ? [share, share] : share

const slotWidth = 28
/** The least width, in percent, that holds a word and a sum on the narrowest phone. */
const labelWidth = 34

/**
 * The proportional bar of at most two parts: the first grows from the left, the second from the right, and where their
 * ranges meet it is hatched once. Who receives nothing keeps an empty slot, and the other the rest of the bar.
 */
export function drawBar(parts: readonly BarPart[]): Stretch[] {
  const two = parts.slice(0, 2)
  const empty = two.findIndex(({ share }) => ends(share)[1] <= 0)
  if (empty !== -1) return two.map((_, line) => withSlot(line, empty))
  return two.flatMap(({ share }, line) => stretchesOf(line, ends(share)))
}

function withSlot(line: number, empty: number): Stretch {
  const edge = empty === 0 ? slotWidth : 100 - slotWidth
  const [from, to] = line === 0 ? [0, edge] : [edge, 100]
  return { line, from, to, kind: line === empty ? 'slot' : 'sure', isLabelled: true }
}

function stretchesOf(line: number, [low, high]: readonly [low: number, high: number]): Stretch[] {
  const isLabelled = low >= labelWidth
  const fromLeft: Stretch[] = [
    { line, from: 0, to: low, kind: 'sure', isLabelled },
    { line, from: low, to: high, kind: 'possible', isLabelled: false },
  ]
  const drawn: Stretch[] =
    line === 0 ? fromLeft : [{ line, from: 100 - low, to: 100, kind: 'sure', isLabelled }]
  return drawn.filter(({ from, to }) => to > from)
}

/** "60–70%", as it is read; one decimal where there is one. */
export const shareText = (share: Share): string =>
  typeof share === 'number' ? `${Math.round(share * 10) / 10}%` : `${share[0]}–${share[1]}%`
