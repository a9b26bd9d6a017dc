import type { Amount } from '~/content/schemas/register-entry'
import { factValue } from './fact-value'
import { entryOf, type Register } from './register'

/** All published parts of an entry: numbers and ranges as figures, texts filled. A removed part is absent. */
export function factParts(register: Register, id: string): Record<string, Amount> {
  const { unit } = entryOf(register, id)
  const names = typeof unit === 'object' ? Object.keys(unit) : []
  return Object.fromEntries(
    names.flatMap((part) => {
      const value = factValue(register, id, { part })
      return value === undefined ? [] : [[part, value]]
    }),
  )
}
