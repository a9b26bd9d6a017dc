import type { JsonObject } from '~/lead/row'

/** SHA-256 of a text's UTF-8, in lowercase hex. */
export type Sha256 = (text: string) => Promise<string>

/** Specification 7: the SHA-256 of each non-empty text, lowercased and trimmed, under `{field}_hash`. */
export async function hashFields(data: JsonObject, sha256: Sha256): Promise<Record<string, string>> {
  const texts = Object.entries(data).flatMap(([field, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[field, value.toLowerCase().trim()] as const] : [],
  )
  const hashed = texts.map(async ([field, text]) => [`${field}_hash`, await sha256(text)] as const)
  return Object.fromEntries(await Promise.all(hashed))
}

/** SHA-256 by SubtleCrypto. */
export const subtleSha256 =
  (subtle: Pick<SubtleCrypto, 'digest'>): Sha256 =>
  async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
