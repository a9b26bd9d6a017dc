import { type Fact, isNumeric, type Unit } from '~/content/schemas/fact'

// Converts the map of facts in a file into a list for editors, who see label, value, suggestion and note, and the rest under "more".
// `wording` is not editable, because Sveltia would turn its keys 1 and 2 into a list.

export type Data = Record<string, unknown>

/** [8, 10] as "8 to 10"; other values unchanged. */
const shown = (value: unknown): unknown =>
  Array.isArray(value) ? value.join(' to ') : typeof value === 'number' ? String(value) : value

/** Converts an editor's input to its YAML value: a number or a range for numeric units, otherwise text. */
function typed(value: unknown, unit: Unit): unknown {
  if (!isNumeric(unit) || typeof value !== 'string' || value === '') return value
  const numbers = value.split(' to ').map(Number)
  if (numbers.some(Number.isNaN)) return value
  return numbers.length > 1 ? numbers : numbers[0]
}

/** The facts of a file as a list for the editor. */
export const toList = (facts: Data): { entries: Data[] } => ({
  entries: Object.entries(facts).map(([id, fact]) => {
    const { label, value, suggestion, note, wording: _, ...more } = fact as Data
    return { label, value: shown(value), suggestion: shown(suggestion), note, more: { id, ...more } }
  }),
})

/** Converts the list back into a map. A fact without a value becomes missing. `before`: the facts of all files, as read. */
export function fromList({ entries = [] }: { entries?: Data[] }, before: Readonly<Data>): Data {
  const facts = entries.map(({ label, value, suggestion, note, more }) => {
    const { id, ...rest } = more as Data
    const { wording } = before[String(id)] as Data
    const unit = (rest['unit'] ?? 'text') as Unit
    const values = { value: typed(value, unit), suggestion: typed(suggestion, unit) }
    const isCleared = (values.value ?? '') === '' && rest['status'] !== 'confirmed'
    return [String(id), { label, ...values, note, ...rest, ...(isCleared && { status: 'missing' }), wording }]
  })
  return Object.fromEntries(facts) as Data
}

/** The bounds of a value; a single number is both. */
const endOf = ({ value }: Partial<Fact>, end: number): number =>
  Number(Array.isArray(value) ? value[end] : value)

/**
 * Questions to confirm: one for each figure that changes by more than half, which is often a typing error such as £4.99 for £49.99,
 * and one for each value that is emptied.
 */
export const largeChanges = (before: Data, after: Data): string[] =>
  Object.entries(after).flatMap(([id, fact]) => {
    const [old, now] = [before[id] as Fact | undefined, fact as Fact]
    if (old?.value === undefined) return []
    const isLarge = [0, 1].some((end) => Math.abs(endOf(now, end) - endOf(old, end)) > endOf(old, end) / 2)
    if (now.value !== undefined && !(isNumeric(now.unit) && isLarge)) return []
    const [from, to] = [old.value, now.value ?? 'nothing'].map((value) => String(shown(value)))
    return [`You are changing ${from} to ${to} (${now.label}).`]
  })
