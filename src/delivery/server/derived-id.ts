import { samePostWindow } from '~/lib/limits'
import { fingerprint } from '~/delivery/outbox-item'
import type { Payload } from '~/submission/payload'

interface Circumstances {
  now: number
  /** A hash of a text in lowercase hex, under a key that only the server knows. */
  keyedHash: (text: string) => string
}

/**
 * The id of an enquiry posted without script: the same fields within the same half-hour give the same one, so that a
 * second press stores nothing new. A UUID of version 8. Whoever knows what a visitor will type cannot work it out, and
 * so cannot store something under it first.
 */
export function derivedId(payload: Payload, { now, keyedHash }: Circumstances): string {
  const window = Math.floor(now / samePostWindow)
  const hash = keyedHash(`${window} ${fingerprint(payload)}`)
  return hash.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}
