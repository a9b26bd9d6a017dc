import { shortText } from './short-text'

/** The longest value the database takes, in characters, and each input's maxlength. */
export const longest = { name: 200, email: 320, phone: 50, postcode: 20, message: 5000, other: shortText }
