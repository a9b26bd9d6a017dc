import { sumText } from '~/content/facts/cost-of'
import { factText, factValue, type FactId, type Facts, valueText } from '~/content/facts/facts'
import { bundleSaving } from '~/content/facts/price-list'
import { contentMistakes } from '~/content/content-mistakes'
import { factsOnDisk, readText } from '~/content/files'
import { readCached } from '~/content/parse-facts'
import type { Advice } from '~/content/read-content'
import type { Fact } from '~/content/schemas/fact'
import type { Reviews, Videos } from '~/content/schemas/site'
import { price, toPence } from '~/lib/text'

// The facts that must be settled before the site goes live, for the build, the deploy check and the launch check.

type Who = Fact['who']

interface OpenPoint {
  id: string
  label: string
  who: Who
  /** The place to change it. */
  file: string
  line: number
  /** Shown on the site now; may be empty. */
  shown: string
  /** The suggested text; “nothing” to remove it. */
  suggested?: string
  why: string
}

/** Everything that is not confirmed. */
export function openPoints(root = process.cwd()): OpenPoint[] {
  const points: OpenPoint[] = [
    ...contentMistakes(root).map(({ field, file, line, message }) => ({
      ...{ id: field || 'a mistake', label: 'This would stop the build', who: 'developer' as const },
      ...{ file, line, shown: '', why: message },
    })),
    ...factPoints(root),
    ...reviewPoints(root),
    ...videoPoints(root),
  ]
  return points.filter(({ why }) => why !== '')
}

/** Why something is open; empty when it is confirmed. */
const reasonOf = ({ status, note }: Pick<Fact, 'status' | 'note'>): string =>
  status === 'confirmed' ? '' : [status, note].filter(Boolean).join('. ')

function factPoints(root: string): OpenPoint[] {
  const { facts, places, mistakes } = factsOnDisk(root)
  return Object.entries(facts).map(([id, fact]) => {
    const { label, who, suggestion, unit, wording = {} } = fact
    const suggested = wording[String(suggestion)] ?? valueText(suggestion, unit)
    return {
      ...{ id, label, who, ...places.get(id)! },
      shown: factText(facts, id as FactId),
      ...(suggestion !== undefined && { suggested: suggestion === 'remove' ? 'nothing' : suggested }),
      why: `${reasonOf(fact)} ${id === 'price.bundle.now' && mistakes.length === 0 ? bundleProblem(facts) : ''}`.trim(),
    }
  })
}

/** Whether the bundle's typed saving is right, and whether it costs less than its parts, by our own prices. */
function bundleProblem(facts: Facts): string {
  // NaN while a value is missing.
  const amount = (id: FactId) => Number(factValue(facts, id))
  const saving = toPence(amount('price.bundle.was') - amount('price.bundle.now'))
  if (Math.abs(amount('price.bundle.save') - saving) > 0)
    return `price.bundle.save must be ${price(saving)}, the old price less this one.`
  const saved = bundleSaving(facts)
  if (!saved || saved.saving > 0) return ''
  const more = saved.saving < 0 ? `${price(-saved.saving)} more` : 'the same'
  return `It saves nothing: its parts cost ${sumText(saved.partsTotal)}, and the bundle may cost ${more}.`
}

function reviewPoints(root: string): OpenPoint[] {
  const file = 'content/reviews.yaml'
  const { data, lines } = readCached(readText(file, root))
  return Object.entries((data ?? {}) as Reviews).map(([name, { label, who, items, ...group }]) => ({
    ...{ id: `reviews.${name}`, label, who, file, line: lines.get(name) ?? 1 },
    // Other groups are shown once they are confirmed: getReviews() in site-content.ts.
    shown: name === 'caseStudy' && items.length > 0 ? 'the story, labelled as an example' : 'nothing',
    why: items.length > 0 ? reasonOf(group) : '',
  }))
}

function videoPoints(root: string): OpenPoint[] {
  const file = 'content/videos.yaml'
  const { data, lines } = readCached(readText(file, root))
  if (!data) return []
  const { label, who, items, ...group } = data as Videos
  const without = items.filter(({ id }) => id === '').map(({ title }) => title)
  const shown = without.length > 0 ? `no film yet: ${without.join(', ')}` : `${items.length} films`
  return [{ id: 'videos', label, who, file, line: lines.get('status') ?? 1, shown, why: reasonOf(group) }]
}

const groups: Record<Who, string> = {
  owner: 'For the owner',
  lawyer: 'For a lawyer',
  developer: 'For a developer',
}

/** The list, grouped by who can settle a point. `pagesOf` returns the pages that show a fact. */
export function report(
  points: readonly OpenPoint[],
  pagesOf: (id: string) => readonly string[] = () => [],
): string {
  const sections = Object.entries(groups).flatMap(([who, heading]) => {
    const own = points.filter((point) => point.who === who)
    if (own.length === 0) return []
    return [`${heading} (${own.length})`, ...own.map((point) => pointText(point, pagesOf(point.id)))]
  })
  return [...sections, summaryLine(points)].join('\n\n')
}

function pointText(point: OpenPoint, pages: readonly string[]): string {
  const { id, label, file, line, shown, suggested, why } = point
  const where = pages.length > 0 ? ` (on ${pages.join(', ')})` : ''
  return [
    `${file}:${line}: ${id}`,
    `  ${label}`,
    `  Shown: ${shown || 'nothing'}${where}`,
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
