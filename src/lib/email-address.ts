import { trimInvisible } from './typed-text'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domain = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * The email address that was typed, without invisible characters around it; undefined if it is not exactly one. Lists, display names,
 * comments, groups, quoted parts and line breaks are rejected, because a mail library could read several recipients from them.
 */
export function singleAddress(typed: string): string | undefined {
  const address = trimInvisible(typed)
  const at = address.lastIndexOf('@')
  const [before, after] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || before.length > 64 || address.length > 254) return undefined
  // Mail goes to "example.com" for "ｅxample.com" too, which would be another address for the hourly limit.
  const isPlain = after.normalize('NFKC') === after
  return local.test(before) && !before.startsWith('-') && domain.test(after) && isPlain ? address : undefined
}

/** A stored address, if it is exactly one. With invisible characters around it, it would be another one for the hourly limit. */
export const storedAddress = (email: string): string | undefined =>
  singleAddress(email) === email ? email : undefined

/** A link to write to the email address that was typed; undefined if it is not exactly one. */
export function mailLinkTo(typed: string): string | undefined {
  // The part before the @ may contain "?" and "&", which in a link would add recipients and words.
  const address = singleAddress(typed)?.split('@').map(encodeURIComponent).join('@')
  return address && `mailto:${address}`
}
