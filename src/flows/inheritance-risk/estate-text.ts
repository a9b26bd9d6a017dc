/** The largest estate that can be typed, in pounds. */
export const largestEstate = 1_000_000_000

const units: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** Whole pounds as people write them: "350,000", "£350 000", "350k", "1.2m". Undefined for anything else. */
export function toPounds(text: string): number | undefined {
  const parts = /^£?(\d+(?:\.\d+)?)([km])?$/.exec(text.toLowerCase().replaceAll(/[\s,]/g, ''))
  if (!parts) return undefined
  const value = Math.round(Number(parts[1]) * (units[parts[2] ?? ''] ?? 1))
  return value <= largestEstate ? value : undefined
}

/** "350,000", as it stands in the field. */
export const groupedPounds = (estate: number): string => estate.toLocaleString('en-GB')
