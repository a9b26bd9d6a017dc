import { publishedValue } from '~/content/facts/published-value'
import type { Register } from '~/content/facts/register'
import type { RegisterEntry } from '~/content/schemas/register-entry'
import { isAccepted, reasons } from './check-entry'
import type { Finding } from './finding'

export type Places = ReadonlyMap<string, { file: string; line: number }>

export interface RegisterToCheck {
  register: Register
  places: Places
  /** The day of the check, such as "2026-11-20". */
  today: string
}

/** Everything in the register that the owner has not settled. */
export function checkRegister({ register, places, today }: RegisterToCheck): Finding[] {
  return Object.entries(register).flatMap(([id, entry], at, entries) => {
    const about = {
      id,
      label: entry.label,
      pages: entry.pages,
      ...(places.get(id) ?? { file: 'content', line: 1 }),
    }
    const own = reasons(entry, today).map((reason): Finding => ({ ...about, ...reason }))
    const conflicts = conflictsOf([id, entry], entries.slice(at + 1)).map(([other]): Finding => ({
      ...about,
      group: 'CONFLICT',
      why: `Says something else than ${other}. Decide which is true and make both agree, or add acceptedBy and acceptedOn to both.`,
      blocking: entry.blocking,
    }))
    return [...own, ...conflicts]
  })
}

type Named = readonly [id: string, entry: RegisterEntry]

/** Which of the later entries contradict this one as published: each pair is told once, at the entry that comes first. */
function conflictsOf([id, entry]: Named, later: readonly Named[]): Named[] {
  return later.filter(([other, two]) => (names(entry, other) || names(two, id)) && isOpen(entry, two))
}

const names = ({ conflictsWith }: RegisterEntry, id: string) => conflictsWith?.includes(id) ?? false

function isOpen(one: RegisterEntry, other: RegisterEntry): boolean {
  if (isAccepted(one) && isAccepted(other)) return false
  const values = [publishedValue(one), publishedValue(other)]
  if (values.includes('removed')) return false
  // A pair resolved by the research may differ in wording alone, such as opening hours in two lengths.
  if (one.publish === 'checked' && other.publish === 'checked') return false
  return JSON.stringify(values[0]) !== JSON.stringify(values[1])
}
