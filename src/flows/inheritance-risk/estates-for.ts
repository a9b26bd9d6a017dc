import type { Share } from './facts'

/** Estates in whole pounds, both ends included. Without `to`: however large. */
export interface Estates {
  from: number
  to?: number
}

/**
 * The estates of which a fixed sum and half of the rest come to a share of so many percent. A larger estate gives the
 * spouse a smaller share: all of it up to the fixed sum, and never as little as half. Undefined where no estate fits.
 */
export function estatesFor(share: Share, legacy: number): Estates | undefined {
  const [low, high] = typeof share === 'number' ? [share, share] : share
  if (!(low <= high) || high > 100 || high <= 50 || legacy <= 0) return undefined
  const estateWith = (percent: number) => (legacy * 100) / (2 * percent - 100)
  const from = high === 100 ? 0 : Math.ceil(estateWith(high))
  if (low <= 50) return { from }
  const to = Math.floor(estateWith(low))
  return from <= to ? { from, to } : undefined
}

/** The roundest value near the middle of some estates, within what the slider offers; undefined where they do not meet. */
export function roundEstate(
  { from, to }: Estates,
  { least, most, step }: { least: number; most: number; step: number },
): number | undefined {
  const [low, high] = [Math.max(from, least), Math.min(to ?? most, most)]
  const middle = (low + high) / 2
  return [100_000, 50_000, step]
    .map((unit) => Math.round(middle / unit) * unit)
    .find((value) => value >= low && value <= high)
}
