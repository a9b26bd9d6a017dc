import type { Sha256 } from '~/features/tracking/hash'
import { samePostWindow } from '~/lib/limits'
import { fingerprint } from './outbox'
import type { Payload } from './payload'

/**
 * The id of an enquiry posted without script: the same fields within the same half-hour give the same one, so that a
 * second press stores nothing new. A UUID of version 8.
 */
export async function derivedId(payload: Payload, at: { now: number; sha256: Sha256 }): Promise<string> {
  const window = Math.floor(at.now / samePostWindow)
  const hash = await at.sha256(`${window} ${fingerprint(payload)}`)
  return hash.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}
