import type { JsonObject } from '~/lead/row'

/** The SHA-256 of the text's UTF-8, in lowercase hex. Browsers have it in secure contexts only. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Specification 7: the SHA-256 of each non-empty string, lowercased and trimmed, under `{field}_hash`. */
export async function hashFields(data: JsonObject): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [field, value] of Object.entries(data))
    if (typeof value === 'string' && value.trim() !== '')
      hashes[`${field}_hash`] = await sha256(value.toLowerCase().trim())
  return hashes
}
