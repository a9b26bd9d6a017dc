import type { RegisterEntry } from '~/content/schemas/register-entry'
import { factText } from './fill-facts'
import { entryOf, type Register } from './register'

type Places = ReadonlyMap<string, { file: string; line: number }>

/** Throws when entries contradict each other: a mixed state, a name that does not exist, a text that cannot be filled. */
export function checkRegister(register: Register, places: Places): void {
  const problems = Object.entries(register).flatMap(([id, entry]) => {
    const place = places.get(id)
    const messages = [
      ...strangers(register, entry),
      ...mixedStates(register, entry),
      ...unprintable(register, id),
    ]
    return messages.map(
      (message) => `${place?.file ?? 'content'} line ${place?.line ?? 1}: ${id}: ${message}`,
    )
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function strangers(register: Register, { conflictsWith = [], together = [] }: RegisterEntry): string[] {
  return [...conflictsWith, ...together]
    .filter((other) => !register[other])
    .map((other) => `names "${other}", which does not exist. Check the spelling.`)
}

/** Entries that belong together must publish the same side, whichever of them says so. */
function mixedStates(register: Register, { publish, together = [] }: RegisterEntry): string[] {
  return together.flatMap((other) => {
    const side = register[other]?.publish
    if (side === undefined || side === publish) return []
    return [`publishes "${publish}" but ${other} publishes "${side}". Switch both, or neither.`]
  })
}

function unprintable(register: Register, id: string): string[] {
  const { unit } = entryOf(register, id)
  const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
  return parts.flatMap((part) => {
    try {
      factText(register, id, { part })
      return []
    } catch (error) {
      return error instanceof RangeError ? ['refers to itself in a circle'] : [(error as Error).message]
    }
  })
}
