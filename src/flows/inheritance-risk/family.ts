import {
  type ClassName,
  classNames,
  classRules,
  type Family,
  type Member,
  type Portion,
  type Relative,
} from './inherit'
import type { RiskChoices } from './rules'

// The form for a visitor's own family (decision A14), without React: from its fields to a Family for inherit.ts, and from the
// portions to a tree and a table. OwnFamily.tsx shows it.

export interface FamilyEntry {
  relationship: Family['relationship']
  /** The typed text of each field, by its key. */
  counts: Readonly<Record<string, string>>
}

export interface CountField {
  key: string
  /** Members who are living or died first; for each who died, the number of their living children. */
  kind: 'living' | 'died' | 'theirs'
  /** The index of the person among those who died; 0 is the first. */
  stock: number
  text: string
  max: number
  isWrong: boolean
}

/** The maximum number of relatives who died first, and of children for each of them. */
const maxDied = 8
const maxTheirs = 12

const keyOf = (name: ClassName, kind: CountField['kind'], stock = 0) => `${name} ${kind} ${stock}`

/** A whole number from 0 to `max`; undefined for an empty field, NaN for anything else. */
export function toCount(text: string, max: number): number | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return /^\d{1,3}$/.test(bare) && Number(bare) <= max ? Number(bare) : NaN
}

/** The family according to the quiz's answers: one child if there are any, and nothing about other relatives. */
export const entryFrom = ({ relationship, children }: RiskChoices): FamilyEntry => ({
  relationship,
  counts: { [keyOf('children', 'living')]: children === 'yes' ? '1' : '0' },
})

/** The fields of a class: those who are living and, if it takes by stocks, those who died and the children of each. */
export function fieldsOf({ counts }: FamilyEntry, name: ClassName): CountField[] {
  const { max, byStocks } = classRules[name]
  const field = (kind: CountField['kind'], limit: number, stock = 0): CountField => {
    const key = keyOf(name, kind, stock)
    const text = counts[key] ?? (kind === 'living' ? '' : '0')
    return { key, kind, stock, text, max: limit, isWrong: Number.isNaN(toCount(text, limit)) }
  }
  if (!byStocks) return [field('living', max)]
  const died = field('died', maxDied)
  return [
    field('living', max - maxDied),
    died,
    ...Array.from({ length: toCount(died.text, maxDied) || 0 }, (_, stock) =>
      field('theirs', maxTheirs, stock),
    ),
  ]
}

/** The relatives of a class; undefined while the number living is empty or a field is invalid. */
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
  const known = classNames.map((name) => [name, relativesOf(entry, name)] as const)
  return {
    relationship: entry.relationship,
    relatives: Object.fromEntries(known.filter(([, relatives]) => relatives)),
  }
}

interface ClassWords {
  all: string
  one: string
  /** A child of someone who died first, where they take that person's share. */
  theirs?: string
}

export const classWords: Readonly<Record<ClassName, ClassWords>> = {
  children: { all: 'children', one: 'Child', theirs: 'Grandchild' },
  parents: { all: 'parents', one: 'Parent' },
  siblings: { all: 'brothers and sisters', one: 'Brother or sister', theirs: 'Niece or nephew' },
  halfSiblings: {
    all: 'half-brothers and half-sisters',
    one: 'Half-brother or half-sister',
    theirs: 'Child of a half-brother or half-sister',
  },
  grandparents: { all: 'grandparents', one: 'Grandparent' },
  uncles: { all: 'uncles and aunts', one: 'Uncle or aunt', theirs: 'Cousin' },
  halfUncles: {
    all: 'half-uncles and half-aunts',
    one: 'Half-uncle or half-aunt',
    theirs: 'Child of a half-uncle or half-aunt',
  },
}

const otherHeirs = {
  spouse: 'Your husband, wife or civil partner',
  partner: 'Your partner',
  crown: 'The Crown',
}

/** A person or class in the tree, with what passes to or through them in whole pounds. */
export interface Branch {
  name: string
  pounds: number
  /** Someone who died first is drawn empty: what passes through them goes to their children. */
  isLiving: boolean
  branches: readonly Branch[]
}

/** Names members in the order asked: "Child" if there is only one, otherwise "Child 1", "Child 2" … */
function numbered(total: number) {
  let given = 0
  return (name: string) => {
    given += 1
    return total > 1 ? `${name} ${given}` : name
  }
}

const count = (members: readonly Member[], wanted: boolean): number =>
  members.filter(({ isLiving }) => isLiving === wanted).length

const descendants = (members: readonly Member[]): number =>
  members.reduce((sum, { children }) => sum + children.length + descendants(children), 0)

function branchesOf(members: readonly Member[], words: ClassWords): Branch[] {
  const [living, dead] = [numbered(count(members, true)), numbered(count(members, false))]
  const theirs = numbered(descendants(members))
  const branch = (name: string, { isLiving, pounds, children }: Member): Branch => ({
    ...{ name, pounds, isLiving },
    branches: children.map((child) => branch(theirs(words.theirs ?? words.one), child)),
  })
  return members.map((member) =>
    branch(member.isLiving ? living(words.one) : dead(`${words.one} who died`), member),
  )
}

/** The tree below the estate: each heir, with the members of a class below it. */
export const treeOf = (portions: readonly Portion[]): Branch[] =>
  portions.map(({ heir, pounds, members }) => {
    if (heir === 'spouse' || heir === 'partner' || heir === 'crown')
      return { name: otherHeirs[heir], pounds, isLiving: true, branches: [] }
    const words = classWords[heir]
    return { name: `Your ${words.all}`, pounds, isLiving: true, branches: branchesOf(members, words) }
  })

const people = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => (branch.isLiving ? [branch] : people(branch.branches)))

/** One line for each living person or body that is named, with the section that gives the share. */
export function linesOf(portions: readonly Portion[]) {
  const tree = treeOf(portions)
  return portions.flatMap(({ law }, place) => {
    const branch = tree[place]
    if (!branch) return []
    const heirs = branch.branches.length > 0 ? people(branch.branches) : [branch]
    return heirs.map(({ name, pounds }) => ({
      ...{ name, pounds },
      law: law ? `AEA 1925, ${law}` : 'Please check with us',
    }))
  })
}
