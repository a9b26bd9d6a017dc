// Reads untrusted values.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON; undefined for anything else. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Parses a JSON object; undefined for anything else. */
export function parseObject(text: string | null | undefined): Record<string, unknown> | undefined {
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An enquiry's id from the browser or the database, in upper or lower case. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
