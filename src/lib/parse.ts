// Reads values whose shape nobody vouches for.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON object of a text; undefined when it is something else. */
export function parseObject(text: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An enquiry's id as the browser or the database makes it, in either case of letters. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
