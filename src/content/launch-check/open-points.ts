import { sumText } from '~/content/facts/cost-of'
import { factText, type FactId, type Facts, valueText } from '~/content/facts/facts'
import { bundleSaving } from '~/content/facts/price-list'
import { contentMistakes } from '~/content/content-mistakes'
import { contentFiles, factsOnDisk, readText } from '~/content/files'
import { readYaml } from '~/content/read-content'
import { isFactFile, schemaOf } from '~/content/schema-of'
import type { Fact } from '~/content/schemas/fact'
import type { Reviews, Videos } from '~/content/schemas/site'
import { bankHolidayNotice } from '~/lib/bank-holidays'
import { price } from '~/lib/text'

// The facts that must be settled before the site goes live, for the build, the deploy check and the launch check.

export type Who = Fact['who']

export interface OpenPoint {
  id: string
  label: string
  who: Who
  /** Where to change it. */
  file: string
  line: number
  /** What the site shows now; empty if it shows nothing. */
  shown: string
  /** The content files that quote it. */
  quotedIn?: readonly string[]
  /** What to show instead; “nothing” to remove it. */
  suggested?: string
  why: string
}

/** Everything that is not confirmed. `today` is a day such as 2026-11-20. */
export function openPoints(root = process.cwd(), today = new Date().toISOString().slice(0, 10)): OpenPoint[] {
  return [
    ...contentMistakes(root).map(({ field, file, line, message }): OpenPoint => ({
      ...{ id: field || 'a mistake', label: 'The site cannot be built with this', who: 'developer' },
      ...{ file, line, shown: '', why: message },
    })),
    ...factPoints(root, today),
    ...reviewPoints(root, today),
    ...videoPoints(root, today),
    ...bankHolidayPoints(today),
  ]
}

type SignedOff = Pick<Fact, 'status' | 'note' | 'reviewBy'>

/** Why something is open; empty when it is confirmed and not due for review. */
function reasonOf({ status, note = '', reviewBy }: SignedOff, today: string): string {
  if (status !== 'confirmed') return [status, note].filter(Boolean).join('. ')
  return reviewBy && reviewBy < today ? `to be reviewed by ${reviewBy}. ${note}`.trim() : ''
}

function factPoints(root: string, today: string): OpenPoint[] {
  const { facts, places } = factsOnDisk(root)
  const files = contentFiles(root).filter(({ file }) => !isFactFile(file))
  return Object.entries(facts).flatMap(([id, fact]) => {
    const why = [reasonOf(fact, today), id === 'price.bundle.now' ? bundleProblem(facts) : '']
    if (why.every((reason) => reason === '')) return []
    const { label, who, suggestion, unit, wording = {} } = fact
    const suggested = wording[String(suggestion)] ?? valueText(suggestion, unit)
    return {
      ...{ id, label, who, ...(places.get(id) ?? { file: 'content', line: 1 }) },
      shown: factText(facts, id as FactId),
      quotedIn: files.filter(({ text }) => quotation(id).test(text)).map(({ file }) => file),
      ...(suggestion !== undefined && { suggested: suggestion === 'remove' ? 'nothing' : suggested }),
      why: why.filter((reason) => reason !== '').join(' '),
    }
  })
}

const quotation = (id: string) => new RegExp(`(?<![\\w.])${RegExp.escape(id)}(?![\\w.])`)

/** Whether the bundle costs less than its parts, by our own prices. */
function bundleProblem(facts: Facts): string {
  const saved = bundleSaving(facts)
  if (!saved || saved.saving > 0) return ''
  const more = saved.saving < 0 ? `${price(-saved.saving)} more` : 'the same'
  return `It saves nothing: its parts cost ${sumText(saved.apart)}, and the bundle may cost ${more}.`
}

function reviewPoints(root: string, today: string): OpenPoint[] {
  const file = 'content/reviews.yaml'
  const { data, lines } = readYaml(readText(file, root), schemaOf(file))
  return Object.entries((data ?? {}) as Reviews).flatMap(([name, { label, who, items, ...group }]) => {
    const why = items.length > 0 ? reasonOf(group, today) : ''
    const place = { file, line: lines.get(name) ?? 1 }
    return why ? { id: `reviews.${name}`, label, who, ...place, shown: `${items.length} entries`, why } : []
  })
}

function videoPoints(root: string, today: string): OpenPoint[] {
  const file = 'content/videos.yaml'
  const { data, lines } = readYaml(readText(file, root), schemaOf(file))
  if (!data) return []
  const { label, who, items, ...group } = data as Videos
  const without = items.filter(({ id }) => id === '').map(({ title }) => title)
  const why = reasonOf(group, today)
  const shown = without.length > 0 ? `no film yet: ${without.join(', ')}` : `${items.length} films`
  return why ? [{ id: 'videos', label, who, file, line: lines.get('status') ?? 1, shown, why }] : []
}

function bankHolidayPoints(today: string): OpenPoint[] {
  const why = bankHolidayNotice(today)
  const place = { file: 'src/lib/bank-holidays.ts', line: 1 }
  const about = {
    id: 'bank holidays',
    label: 'The list of bank holidays ends soon',
    who: 'developer',
  } as const
  return why ? [{ ...about, ...place, shown: '', why }] : []
}
