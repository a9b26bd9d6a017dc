import {
  classesThatMatter,
  type ClassName,
  classRules,
  type Family,
  type IntestacyRule,
  type Relative,
} from './inherit'
import type { RiskChoices } from './rules'

/** What stands in the fields of one class, as typed. */
export interface ClassEntry {
  living: string
  /** Members who died first; for each, how many living children they left. */
  died: string
  theirs: readonly string[]
}

export interface FamilyEntry {
  relationship: Family['relationship']
  classes: Partial<Record<ClassName, ClassEntry>>
}

export interface CountField {
  kind: 'living' | 'died' | 'theirs'
  /** Which of those who died: 0 is the first. */
  stock: number
  text: string
  most: number
  isWrong: boolean
}

/** How many of each we ask about; together no more than a class may have. */
const mostDied = 8
const mostTheirs = 12

const untouched: ClassEntry = { living: '', died: '0', theirs: [] }

/** A whole number from 0 to `most`; undefined for an empty field, NaN for anything else. */
export function toCount(text: string, most: number): number | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return /^\d{1,3}$/.test(bare) && Number(bare) <= most ? Number(bare) : NaN
}

/** What the visitor's answers say: with children we begin with one, and of other relatives nothing is known. */
export const entryFrom = ({ relationship, children }: RiskChoices): FamilyEntry => ({
  relationship,
  classes: { children: { ...untouched, living: children === 'yes' ? '1' : '0' } },
})

export const classEntry = ({ classes }: FamilyEntry, name: ClassName): ClassEntry =>
  classes[name] ?? untouched

/** The fields of a class: those who live and, where it takes by stocks, those who died and the children of each. */
export function fieldsOf(entry: FamilyEntry, name: ClassName): CountField[] {
  const { living, died, theirs } = classEntry(entry, name)
  const { most, byStocks } = classRules[name]
  const field = (kind: CountField['kind'], text: string, limit: number, stock = 0): CountField => ({
    ...{ kind, stock, text, most: limit },
    isWrong: Number.isNaN(toCount(text, limit)),
  })
  if (!byStocks) return [field('living', living, most)]
  const count = toCount(died, mostDied) || 0
  return [
    field('living', living, most - mostDied),
    field('died', died, mostDied),
    ...Array.from({ length: count }, (_, stock) => field('theirs', theirs[stock] ?? '0', mostTheirs, stock)),
  ]
}

/** The relatives of a class, or nothing while how many are living is not said or a field is wrong. */
function relativesOf(entry: FamilyEntry, name: ClassName): Relative[] | undefined {
  const fields = fieldsOf(entry, name)
  const [living] = fields
  if (!living || living.text.trim() === '' || fields.some(({ isWrong }) => isWrong)) return undefined
  const people = (text: string) => Array<Relative>(Number(text)).fill('living')
  const theirs = fields.filter(({ kind }) => kind === 'theirs')
  return [...people(living.text), ...theirs.map(({ text }) => people(text))]
}

/** The family that the fields describe. */
export function familyFrom(entry: FamilyEntry): Family {
  const known = (Object.keys(entry.classes) as ClassName[]).map(
    (name) => [name, relativesOf(entry, name)] as const,
  )
  return {
    relationship: entry.relationship,
    relatives: Object.fromEntries(known.filter(([, relatives]) => relatives)),
  }
}

/** The classes whose fields are shown: those that can still change who inherits. */
export const classesToShow = (entry: FamilyEntry, rule: IntestacyRule): ClassName[] =>
  classesThatMatter(familyFrom(entry), rule)

/** An entry with one field changed. */
export function withCount(
  entry: FamilyEntry,
  name: ClassName,
  { kind, stock }: Pick<CountField, 'kind' | 'stock'>,
  text: string,
): FamilyEntry {
  const before = classEntry(entry, name)
  const length = Math.max(before.theirs.length, stock + 1)
  const theirs = Array.from({ length }, (_, at) => (at === stock ? text : (before.theirs[at] ?? '0')))
  const after = { ...before, [kind]: kind === 'theirs' ? theirs : text }
  return { ...entry, classes: { ...entry.classes, [name]: after } }
}
