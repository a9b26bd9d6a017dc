/**
 * Pages and files nobody has read against the house's words yet. The list only ever gets shorter: a page that reads
 * well is taken off, and a test says so.
 */
export const notYetRead: readonly string[] = []

const isWithin = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`)

export const isRead = (place: string): boolean => !notYetRead.some((unread) => isWithin(place, unread))

/** What is on the list although nothing is wrong with it any more. */
export const readAlready = (faulty: readonly string[]): string[] =>
  notYetRead.filter((unread) => !faulty.some((place) => isWithin(place, unread)))
