import type { Fact } from '~/content/schemas/fact'
import { sumText } from '~/content/facts/cost-of'
import { factText } from '~/content/facts/fill-facts'
import { bundleSaving } from '~/content/facts/price-list'
import { publishedValue, type Facts } from '~/content/facts/facts'
import { price } from '~/lib/text'

// What the owner must settle before launch: which facts, reviews and videos are open, and why. Rules only; read-findings.ts reads
// the files, report.ts lists them.

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

type Group = (typeof groups)[number]

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
  /** The kind of entry it is about, and what the site says of it now; undefined where it is about no entry. */
  kind?: string
  now?: string
  /** What was found out about it. */
  note?: string | undefined
}

/** The same for two findings about one point, which may be listed for two reasons. */
export const pointOf = ({ file, id, label }: Finding): string => `${file} ${id} ${label}`

/** How many points are open, and how many of them block. The build, the commands and the owner's letter all count here. */
export function countPoints(findings: readonly Finding[]): { open: number; blocking: number } {
  const distinct = (list: readonly Finding[]) => new Set(list.map(pointOf)).size
  return { open: distinct(findings), blocking: distinct(findings.filter(({ blocking }) => blocking)) }
}

/** What a registered thing tells about itself, whether it is a figure, a group of reviews or a set of videos. */
export type SignedOff = Pick<Fact, 'status' | 'blocking' | 'reviewBy'> &
  Partial<Pick<Fact, 'publish' | 'acceptedBy' | 'acceptedOn' | 'spec' | 'checked' | 'note'>>

export interface Reason {
  group: Group
  why: string
  blocking: boolean
  note?: string | undefined
}

/** Why an entry must be looked at before launch. `today` is a day such as "2026-11-20"; `checkedText` what "checked" would print. */
export function reasons(entry: SignedOff, today: string, checkedText = wording(entry.checked)): Reason[] {
  const group = groupOf(entry)
  const { blocking, note } = entry
  const found: Reason[] = group
    ? [{ group, why: [note, remedy(entry, group, checkedText)].filter(Boolean).join(' '), blocking, note }]
    : []
  if (entry.reviewBy < today)
    found.push({
      group: 'STALE',
      why: `To be reviewed by ${entry.reviewBy}. Compare it with its source, then change checkedOn and reviewBy.`,
      blocking: entry.blocking,
    })
  return found
}

/** Signed off as it stands, unless it has gone stale since. */
export const isAccepted = ({ acceptedBy, acceptedOn }: SignedOff): boolean =>
  Boolean(acceptedBy && acceptedOn)

function groupOf(entry: SignedOff): Group | undefined {
  switch (entry.status) {
    case 'agreed':
      return undefined
    case 'placeholder':
      return entry.publish === 'checked' && entry.checked === 'removed' ? undefined : 'PLACEHOLDER'
    case 'disputed':
      return isAccepted(entry) || entry.publish === 'checked' ? undefined : 'DISPUTED'
    case 'unsubstantiated':
      return isAccepted(entry) || entry.publish === 'checked' ? undefined : 'UNSUBSTANTIATED'
    case 'sample':
      return entry.publish === 'checked' ? undefined : 'SAMPLE'
    case 'needs-review':
      return isAccepted(entry) ? undefined : 'NEEDS REVIEW'
  }
}

function remedy({ spec, checked }: SignedOff, group: Group, checkedText: string): string {
  const other = checked === 'removed' ? 'takes it off the site' : `publishes ${checkedText}`
  const switching =
    checked === undefined || JSON.stringify(spec) === JSON.stringify(checked)
      ? ''
      : ` “publish: checked” ${other}.`
  switch (group) {
    case 'PLACEHOLDER':
      return 'Fill in the real value and write “status: agreed”.'
    case 'SAMPLE':
      return 'Replace it with genuine words, or write “publish: checked” to take it off the site.'
    default:
      return `To keep it, add acceptedBy and acceptedOn.${switching}`
  }
}

function wording(value: unknown): string {
  // Opening hours are a list of days, which no few words hold.
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return `“${value.join(' to ')}”`
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : 'the checked wording'
}

type Places = ReadonlyMap<string, { file: string; line: number }>

export interface FactsToCheck {
  facts: Facts
  places: Places
  /** The day of the check, such as "2026-11-20". */
  today: string
}

/** Everything in the facts that the owner has not settled. */
export function factFindings({ facts, places, today }: FactsToCheck): Finding[] {
  return Object.entries(facts).flatMap(([id, entry], at, entries) => {
    const about = {
      id,
      label: entry.label,
      pages: entry.pages,
      kind: entry.kind,
      now: publishedText(facts, id),
      ...(places.get(id) ?? { file: 'content', line: 1 }),
    }
    const checkedText = publishedText({ ...facts, [id]: { ...entry, publish: 'checked' } }, id)
    const given = checkedText === '' ? undefined : `“${checkedText}”`
    const own = reasons(entry, today, given).map((reason): Finding => ({ ...about, ...reason }))
    const conflicts = conflictsOf([id, entry], entries.slice(at + 1)).map(([other, two]): Finding => ({
      ...about,
      group: 'CONFLICT',
      note: `${two.label}: “${publishedText(facts, other)}”.`,
      why: `Says something else than ${other}. Decide which is true and make both agree, or add acceptedBy and acceptedOn to both.`,
      blocking: entry.blocking,
    }))
    return [...own, ...conflicts]
  })
}

/** What the site says now, with the facts in it; nothing of an entry that is not printed, or whose figure could not be. */
function publishedText(facts: Facts, id: string): string {
  try {
    const unit = facts[id]?.unit ?? 'text'
    const parts = typeof unit === 'string' ? [undefined] : Object.keys(unit)
    return parts.map((part) => [part, factText(facts, id, { part })].filter(Boolean).join(': ')).join('; ')
  } catch {
    return ''
  }
}

type Named = readonly [id: string, entry: Fact]

/** Which of the later entries contradict this one as published: each pair is told once, at the entry that comes first. */
function conflictsOf([id, entry]: Named, later: readonly Named[]): Named[] {
  return later.filter(([other, two]) => (names(entry, other) || names(two, id)) && isOpen(entry, two))
}

const names = ({ conflictsWith }: Fact, id: string) => conflictsWith?.includes(id) ?? false

function isOpen(one: Fact, other: Fact): boolean {
  if (isAccepted(one) && isAccepted(other)) return false
  const values = [publishedValue(one), publishedValue(other)]
  if (values.includes('removed')) return false
  // A pair resolved by the research may differ in wording alone, such as opening hours in two lengths.
  if (one.publish === 'checked' && other.publish === 'checked') return false
  return JSON.stringify(values[0]) !== JSON.stringify(values[1])
}

/** Whether the bundle costs less than what it holds does apart, by our own price list. */
export function bundleFindings({ facts, places }: Omit<FactsToCheck, 'today'>): Finding[] {
  const id = 'price.bundle'
  const entry = facts[id]
  const saved = bundleSaving(facts)
  if (!entry || !saved || saved.saving > 0) return []
  const { apart, now, saving } = saved
  const more = saving < 0 ? `costs ${price(-saving)} more` : 'costs the same'
  const found = `It saves nothing: at our own prices the same comes to ${sumText(apart)}, and the bundle at ${price(now)} ${more}.`
  return [
    {
      ...{ id, label: entry.label, pages: entry.pages, group: 'CONFLICT', blocking: true },
      kind: entry.kind,
      now: publishedText(facts, id),
      note: found,
      ...(places.get(id) ?? { file: 'content', line: 1 }),
      why: `${found} What it holds: “${factText(facts, 'price.bundleHolds')}” Change its price, what it holds (price.bundleHolds) or the prices of its parts; “publish: checked” takes it off the site.`,
    },
  ]
}
