import { hoursText, readHours } from '~/content/facts/facts'
import type { Period } from '~/content/schemas/figures'

// Facts are one map in their file, `lpa.registrationFee:` and so on. Editors are shown a list, each entry with its id,
// and each value in a row of its own: the value's name where there are several, its unit, and both texts.

type Data = Record<string, unknown>

interface Row {
  part?: string
  unit: string
  spec: unknown
  checked: unknown
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 82 as 82, [8, 10] as 8 to 10, opening hours as the site prints them, a text as itself. */
const shown = (value: unknown): string =>
  Array.isArray(value) && value.every(isMap)
    ? hoursText(value as unknown as Period[])
    : Array.isArray(value)
      ? value.join(' to ')
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : ''

const number = /^-?\d+(\.\d+)?$/
const pair = /^(-?\d+(?:\.\d+)?) to (-?\d+(?:\.\d+)?)$/

/** A text as it stands: one that YAML has read as a number is not made a text here, or its zeros would be lost unseen. */
const cell = (value: unknown, unit: unknown): unknown => (unit === 'text' ? value : shown(value))

/** What an editor typed, as the file keeps it: a number and a range only where the unit counts something. */
function kept(typed: unknown, unit: string): unknown {
  if (unit === 'text') return typeof typed === 'string' ? typed.trim() : typed
  const text = shown(typed).trim()
  // Hours that cannot be read stay a text, which the schema refuses with the reason.
  if (unit === 'opening') return readHours(text) ?? text
  const [, low, high] = pair.exec(text) ?? []
  if (low !== undefined) return [Number(low), Number(high)]
  return number.test(text) ? Number(text) : text
}

function rowsOf({ unit, spec, checked }: Data): Row[] {
  if (!isMap(unit)) return [{ unit: shown(unit), spec: cell(spec, unit), checked: cell(checked, unit) }]
  return Object.entries(unit).map(([part, of]) => {
    const side = (value: unknown) => cell(isMap(value) ? value[part] : value, of)
    return { part, unit: shown(of), spec: side(spec), checked: side(checked) }
  })
}

function valuesOf(rows: readonly Row[]): Data {
  const [first] = rows
  if (!first?.part)
    return first
      ? { unit: first.unit, spec: kept(first.spec, first.unit), checked: kept(first.checked, first.unit) }
      : {}
  const named = (read: (row: Row) => unknown) =>
    Object.fromEntries(rows.map((row) => [row.part ?? '', read(row)]))
  const side = (name: 'spec' | 'checked') =>
    rows.every((row) => row[name] === 'removed') ? 'removed' : named((row) => kept(row[name], row.unit))
  return { unit: named(({ unit }) => unit), spec: side('spec'), checked: side('checked') }
}

/** The facts of a file as the list an editor works on. */
export function toList(facts: Data): { entries: Data[] } {
  const entries = Object.entries(facts).map(([id, entry]) => {
    const { label, unit, spec, checked, ...rest } = entry as Data
    return { label, id, values: rowsOf({ unit, spec, checked }), ...rest }
  })
  return { entries }
}

/** The list as the map its file keeps; throws when two entries have one id. */
export function fromList({ entries = [] }: { entries?: Data[] }): Data {
  const facts: Data = {}
  for (const { id, label, kind, values, ...rest } of entries) {
    const name = shown(id)
    if (name in facts)
      throw new Error(`"${name}" stands twice in the list. Delete one of the two, or give it another id.`)
    facts[name] = { label, kind, ...valuesOf((values ?? []) as Row[]), ...rest }
  }
  return facts
}
