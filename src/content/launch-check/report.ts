import type { Advice } from '~/content/read-content'
import type { OpenPoint, Who } from './open-points'

// The open points as plain text, for editors and the owner.

const groups: Record<Who, string> = {
  owner: 'For the owner',
  lawyer: 'For a lawyer',
  developer: 'For a developer',
}

/** The list, grouped by who can settle a point. */
export function report(points: readonly OpenPoint[]): string {
  const sections = (Object.keys(groups) as Who[]).flatMap((who) => {
    const own = points.filter((point) => point.who === who)
    const heading = `${groups[who]} (${own.length})`
    return own.length > 0 ? [heading, ...own.map(pointText)] : []
  })
  return [...sections, summaryLine(points)].join('\n\n')
}

function pointText({ id, label, file, line, shown, quotedIn = [], suggested, why }: OpenPoint): string {
  return [
    `${file}:${line}: ${id}`,
    `  ${label}`,
    `  Shown: ${shown || 'nothing'}`,
    ...(quotedIn.length > 0 ? [`  Quoted in: ${quotedIn.join(', ')}`] : []),
    ...(suggested ? [`  Suggested: ${suggested}`] : []),
    `  Why: ${why}`,
  ].join('\n')
}

/** One line for the end of a build and of the deploy check. */
export function summaryLine(points: readonly OpenPoint[]): string {
  if (points.length === 0) return 'Launch check: nothing is open.'
  return `Launch check: ${points.length} open ${points.length === 1 ? 'point' : 'points'} (npm run launch-check).`
}

/** Advice, which never changes the exit code; nothing if there is none. */
export function adviceReport(advice: readonly Advice[]): string[] {
  const lines = advice.map(({ file, line, message }) => `  ${file}:${line}: ${message}`)
  return lines.length > 0 ? [`Worth a look (${lines.length})\n${lines.join('\n')}`] : []
}
