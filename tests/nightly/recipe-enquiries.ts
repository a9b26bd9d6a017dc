import type { ProjectCopy } from './built-copy'

/** What becomes of an enquiry, by who sees it. */
export interface Enquiry {
  row: Record<string, unknown>
  mail: string
  acknowledgement: string
  csv: string
  followUp: Record<string, unknown> | null
}

/** An enquiry of each of these flows, or of the consultation form, as a copy of the project takes it. */
export function enquiriesIn(copy: ProjectCopy, ids: readonly string[]): Record<string, Enquiry> {
  const { output, status } = copy.node('tests/nightly/recipe-enquiry.ts', ...ids)
  if (status !== 0) throw new Error(output)
  return JSON.parse(output) as Record<string, Enquiry>
}
