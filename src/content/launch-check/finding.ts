/** What the launch check sorts its lines under, the most urgent first. */
export const groups = [
  'MISTAKE',
  'PLACEHOLDER',
  'DISPUTED',
  'CONFLICT',
  'UNSUBSTANTIATED',
  'SAMPLE',
  'STALE',
  'NEEDS REVIEW',
] as const

export type Group = (typeof groups)[number]

/** One thing for the owner to settle before the site goes live. */
export interface Finding {
  group: Group
  /** The fact, review group, video or built file it is about. */
  id: string
  /** What it is, in the words of its label. */
  label: string
  /** Why it is listed and what to do. */
  why: string
  /** The file and the line to edit. */
  file: string
  line: number
  /** Where it shows. */
  pages: readonly string[]
  /** Whether the site must not go live before it is settled. */
  blocking: boolean
}
