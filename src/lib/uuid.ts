const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An enquiry's id as the browser or the database makes it, in either case of letters. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
