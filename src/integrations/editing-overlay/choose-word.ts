import type { Stretch } from './match-words'
import type { Word } from './word'

/** A stretch of the page with the word it most likely comes from, and where the same text stands as well. */
export interface Found {
  start: number
  end: number
  word: Word
  others: readonly string[]
}

/**
 * The same text often stands in several files. A page takes most of its texts from the file of its own name, and those
 * beside each other on the page mostly stand beside each other in a file.
 */
export function chooseWords(stretches: readonly Stretch[], route: string): Found[] {
  const found: Found[] = []
  for (const [at, stretch] of stretches.entries()) {
    const sure = stretches.slice(at + 1, at + 4).find(({ words }) => words.length === 1)?.words[0]
    const near = [found.at(-1)?.word, sure].flatMap((word) => word?.place ?? [])
    const [word, ...others] = stretch.words.toSorted(
      (one, other) => likeness(other, { near, route }) - likeness(one, { near, route }),
    )
    if (word)
      found.push({ start: stretch.start, end: stretch.end, word, others: others.map(({ place }) => place) })
  }
  return found
}

const reach = 50

function likeness(word: Word, { near, route }: { near: string[]; route: string }): number {
  const [file, line] = split(word.place)
  const nearness = near.map((other) => {
    const [otherFile, otherLine] = split(other)
    return otherFile === file ? Math.max(0, reach - Math.abs(otherLine - line)) : 0
  })
  return nearness.reduce((sum, one) => sum + one, 0) + standing(word, file, route)
}

/** How likely a page shows something of a file, before its neighbours are looked at. */
function standing({ kind, key, facts }: Word, file: string, route: string): number {
  const name = route.split('/').at(-1) || 'home'
  const isOwn = file.split(/[/.]/).includes(name)
  if (kind === 'fact') return 60
  if (kind === 'code') return isOwn ? 50 : 20
  if (facts[0]?.end === key.length) return isOwn ? 55 : 0
  if (isOwn) return 80
  return /^content\/[\w-]+\.yaml$|\/services\//.test(file) ? 40 : 0
}

function split(place: string): [file: string, line: number] {
  const at = place.lastIndexOf(':')
  return [place.slice(0, at), Number(place.slice(at + 1))]
}
