import type { FactValue, RegisterEntry } from '~/content/schemas/register-entry'

/** The word an editor writes for "say nothing, and the block around it goes". */
export const removed = 'removed'

/** The side of an entry that the site shows: a number, a range, a text, named parts, or the word "removed". */
export function publishedValue(entry: RegisterEntry): FactValue {
  return entry[entry.publish]
}
