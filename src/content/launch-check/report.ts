import type { Advice } from '~/content/problems'
import { countPoints, type Finding, groups } from './findings'
import { answeredBy, answerers, type Answerer, countOf, countsByAnswerer } from './who-answers'

// What is open before launch as a text: whole, for a build that stops, and in one line.

/**
 * The findings as a text for the terminal: under who can answer them, one group after the other, each line with its file and line
 * to edit; how many each can answer stands at the end, where a reader's eye is.
 */
export function report(findings: readonly Finding[]): string {
  const parts = (Object.keys(answerers) as Answerer[]).flatMap((who) => {
    const found = answeredBy(findings, who)
    const heading = `=== ${answerers[who]}: ${countOf(found)} ===`
    return found.length > 0 ? [heading, ...sections(found)] : []
  })
  const counts = findings.length > 0 ? [`Who can answer:\n${countsByAnswerer(findings)}`] : []
  return [...parts, ...counts, summaryLine(findings)].join('\n\n')
}

/** Advice, which never changes the exit code; nothing where there is none. */
export function adviceReport(advice: readonly Advice[]): string[] {
  const lines = advice.map(({ file, line, message }) => `  ${file}:${line}  ${message}`)
  return lines.length > 0 ? [`Worth a look (${lines.length})\n${lines.join('\n')}`] : []
}

/** The same for a build that stops: only what stops it. */
export const blockingReport = (findings: readonly Finding[]): string =>
  sections(findings.filter(({ blocking }) => blocking)).join('\n\n')

const sections = (findings: readonly Finding[]): string[] =>
  groups.flatMap((group) => {
    const found = findings.filter((finding) => finding.group === group)
    return found.length > 0 ? [`${group} (${found.length})\n\n${found.map(told).join('\n\n')}`] : []
  })

function told({ id, label, why, file, line, pages, blocking }: Finding): string {
  const where = pages.length > 0 ? `\n    shown on ${pages.map(pageName).join(', ')}` : ''
  return `  ${blocking ? '!' : '·'} ${id}: ${label}\n    ${file}:${line}${where}\n    ${why}`
}

function pageName(page: string): string {
  if (page === '*') return 'every page'
  return page.startsWith('!') ? `not ${page.slice(1)}` : page
}

/** One line for the end of a build, such as "Launch check: 3 of 12 open points block the launch (npm run launch-check)". */
export function summaryLine(findings: readonly Finding[]): string {
  const { open, blocking } = countPoints(findings)
  if (open === 0) return 'Launch check: nothing is open.'
  const points = open === 1 ? '1 open point' : `${open} open points`
  if (blocking === 0)
    return `Launch check: ${points}, none of which blocks the launch (npm run launch-check).`
  return `Launch check: ${points}, ${blocking} of which block the launch (npm run launch-check).`
}

export const blocks = (findings: readonly Finding[]): boolean => findings.some(({ blocking }) => blocking)
