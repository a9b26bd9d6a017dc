import type { EntryStore } from './courier-ports'
import { entryPrefix } from './entry-prefix'
import { entryKey, parseEntry, type Entry } from './entry'

/** What local storage would not take: it may be full or forbidden. Lives as long as the page. */
const memory = new Map<string, Entry>()

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const storedKeys = (): string[] =>
  quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(entryPrefix)), [])

const read = (key: string): Entry | undefined => parseEntry(quietly(() => localStorage.getItem(key), null))

export const entryStore: EntryStore = {
  save(entry) {
    memory.set(entry.id, entry)
    quietly(() => {
      localStorage.setItem(entryKey(entry.id), JSON.stringify(entry))
      memory.delete(entry.id)
    }, undefined)
  },
  drop(id) {
    memory.delete(id)
    quietly(() => localStorage.removeItem(entryKey(id)), undefined)
  },
  find: (id) => memory.get(id) ?? read(entryKey(id)),
  all() {
    const stored = storedKeys().flatMap((key) => read(key) ?? [])
    return [...memory.values(), ...stored.filter(({ id }) => !memory.has(id))]
  },
}
