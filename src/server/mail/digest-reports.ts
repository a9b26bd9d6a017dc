import type { Part } from './letter'

/** What failed in visitors' browsers in the last day, as /api/report took it. */
export interface ReportCounts {
  /** Scripts that failed, and what the content security policy blocked. */
  readonly error: number
  readonly policy: number
  /** How often a browser said that an enquiry could not be sent. */
  readonly unsent: number
  /** What came most often, at most ten. */
  readonly most: readonly CountedReport[]
}

interface CountedReport {
  readonly kind: string
  readonly code: string
  readonly path: string
  readonly browser: string
  readonly times: number
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** In words for a reader who knows no code: why an enquiry stays in a browser. */
const unsentReasons: Readonly<Record<string, string>> = {
  waiting: 'could not be sent for the time being',
  refused: 'the database refused it for good',
  overdue: 'could not be sent for three days',
}

/** What of it somebody should act on today, a sentence each. */
export const reportNotices = ({ unsent }: ReportCounts): string[] =>
  unsent > 0
    ? [
        `Visitors’ browsers told us ${times(unsent)} that an enquiry could not be sent. Each is kept there, and is tried again or asked about when its visitor comes back. Send an enquiry yourself to see whether the forms work.`,
      ]
    : []

function described({ kind, code, path, browser, times: count }: CountedReport) {
  const page = path === '' ? 'Elsewhere' : path
  const what =
    kind === 'unsent'
      ? `An enquiry ${unsentReasons[code] ?? code}`
      : kind === 'policy'
        ? `The security policy blocked ${code}`
        : code
  return { label: browser === '' ? page : `${page}, ${browser}`, value: `${what}, ${times(count)}` }
}

/** The list for whoever looks after the site; nothing on a day when nothing failed. */
export const reportParts = ({ most }: ReportCounts): Part[] =>
  most.length > 0
    ? [{ kind: 'details', title: 'What failed in visitors’ browsers', rows: most.map(described) }]
    : []
