import type { RegisterEntry } from '~/content/schemas/register-entry'

/** Every entry of the register by its id. */
export type Register = Readonly<Record<string, RegisterEntry>>

export function entryOf(register: Register, id: string): RegisterEntry {
  const entry = register[id]
  if (!entry) throw new Error(`There is no fact "${id}"${suggestion(register, id)}`)
  return entry
}

function suggestion(register: Register, id: string): string {
  const last = id.split('.').at(-1)?.toLowerCase() ?? ''
  const near = Object.keys(register).filter(
    (known) => (last.length > 3 && known.toLowerCase().includes(last)) || id.startsWith(`${known}.`),
  )
  return near.length > 0 ? `; did you mean ${near.slice(0, 3).join(' or ')}?` : ''
}
