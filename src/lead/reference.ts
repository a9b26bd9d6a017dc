export type ReferencePrefix = 'WC' | 'IW'

/**
 * Specification 3, Reference numbers: the wizard's begin with IW, the cost funnel's with WC. Prefix, last six digits of the time in milliseconds, three random digits.
 * `random` gives [0, 1), as Math.random does.
 */
export function reference(prefix: ReferencePrefix, now: number, random: () => number): string {
  const time = String(Math.floor(now)).padStart(6, '0').slice(-6)
  const tail = String(Math.floor(random() * 1000)).padStart(3, '0')
  return `${prefix}${time}${tail}`
}
