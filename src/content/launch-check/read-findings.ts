import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts } from '~/content/facts/facts'
import { contentMistakes } from '~/content/content-mistakes'
import { readText } from '~/content/files'
import { factFiles } from '~/content/schema-of'
import { bundleFindings, type Finding, reasons, factFindings, type SignedOff } from './findings'
import { type BuiltPage, scanBuiltSite } from './scan-built-site'
import { keyLines, type Mistake, readAsTyped } from '~/content/problems'
import type { Reviews, Videos } from '~/content/schemas/site'
import { bankHolidayNotice } from '~/lib/bank-holidays'
import { cleanPath } from '~/lib/paths'

// Reads content/ and the built site for the launch check, `npm run launch-check` and the build's last line (launch-summary.ts).

const reviewsFile = 'content/reviews.yaml'
const videosFile = 'content/videos.yaml'

/**
 * What is open before launch: mistakes in any file of content, then the facts, the reviews and the videos as they
 * were typed, so that one mistake hides nothing else. @param today as 2026-11-20
 */
export const contentFindings = (today: string): Finding[] => [
  ...contentMistakes().map(mistakeFinding),
  ...factFindings({ ...factsAsTyped(), today }),
  ...bundleAsTyped(),
  ...reviewFindings(today),
  ...videoFindings(today),
  ...bankHolidayFindings(today),
]

/** Everything that is open: in content/, and in the pages of a built site if there is one. */
export const openPoints = (site = process.env['OUT_DIR'] || 'dist'): Finding[] => [
  ...contentFindings(new Date().toISOString().slice(0, 10)),
  ...siteFindings(site),
]

/** What must not stand in the pages of a built site; nothing where there is none. */
const siteFindings = (folder: string): Finding[] =>
  existsSync(folder) ? scanBuiltSite(builtPages(folder)) : []

const mistakeFinding = ({ file, line, field, message }: Mistake): Finding => ({
  ...{ group: 'MISTAKE', id: field || file, label: 'The site cannot be built with this', why: message },
  ...{ file, line, pages: [], blocking: true },
})

/** The facts as they were typed: an entry with a wrong figure is still reported for everything else that is open about it. */
function factsAsTyped() {
  const entries = factFiles.flatMap((file) => {
    const { text } = readText(file)
    const lines = keyLines(text)
    return entriesOf(readAsTyped(text)).map(([id, entry]) => ({ id, entry, file, line: lines.get(id) ?? 1 }))
  })
  return {
    facts: Object.fromEntries(entries.map(({ id, entry }) => [id, entry])) as unknown as Facts,
    places: new Map(entries.map(({ id, file, line }) => [id, { file, line }])),
  }
}

/** What is typed wrongly is a mistake of its own, and then nothing can be added up. */
function bundleAsTyped(): Finding[] {
  try {
    return bundleFindings(factsAsTyped())
  } catch {
    return []
  }
}

function reviewFindings(today: string): Finding[] {
  const lines = keyLines(readText(reviewsFile).text)
  return entriesOf(readAsTyped(readText(reviewsFile).text)).flatMap(([name, typed]) => {
    const group = typed as unknown as Reviews[keyof Reviews]
    const { label, pages } = group
    const signedOff: SignedOff = { ...group, checked: 'removed', spec: 'shown' }
    const about = { id: `reviews.${name}`, label, pages, file: reviewsFile, line: lines.get(name) ?? 1 }
    return reasons(signedOff, today).map((reason) => ({ ...about, ...reason }))
  })
}

function videoFindings(today: string): Finding[] {
  const { items, ...typed } = mapOf(readAsTyped(readText(videosFile).text))
  const group = typed as unknown as Omit<Videos, 'items'>
  const missing = listOf(items)
    .map(mapOf)
    .filter(({ id }) => id === '')
    .map(({ title }) => String(title))
  const line =
    readText(videosFile)
      .text.split('\n')
      .findIndex((text) => /\bid:/.test(text)) + 1
  const label = missing.length > 0 ? `No film yet: ${missing.join(', ')}` : 'The films on the videos page'
  const about = { id: 'videos', label, pages: ['/videos'], file: videosFile, line: Math.max(1, line) }
  return reasons(group, today).map((reason) => ({ ...about, ...reason }))
}

function bankHolidayFindings(today: string): Finding[] {
  const why = bankHolidayNotice(today)
  const about = { id: 'bank holidays', label: 'The list of bank holidays ends soon', pages: [] }
  return why
    ? [{ ...about, group: 'STALE', why, file: 'src/lib/bank-holidays.ts', line: 1, blocking: false }]
    : []
}

/** The entries of a map, of which each is a map itself, with the lists that are read of it. */
const entriesOf = (typed: unknown): [name: string, entry: Record<string, unknown>][] =>
  Object.entries(mapOf(typed)).map(([name, entry]) => {
    const map = mapOf(entry)
    return [
      name,
      {
        ...map,
        label: map['label'] ?? name,
        pages: listOf(map['pages']),
        conflictsWith: listOf(map['conflictsWith']),
      },
    ]
  })

const mapOf = (typed: unknown): Record<string, unknown> =>
  typeof typed === 'object' && typed !== null ? { ...typed } : {}

const listOf = (typed: unknown): unknown[] => (Array.isArray(typed) ? typed : [])

/** Each page as it is asked for: the whole site at once is more than a small machine's memory. */
function* builtPages(folder: string): Generator<BuiltPage> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.html')).sort())
    yield {
      file: join(folder, file),
      route: cleanPath(`/${file.replaceAll('\\', '/')}`),
      html: readFileSync(join(folder, file), 'utf8'),
    }
}
