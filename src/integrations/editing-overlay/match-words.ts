import type { Word } from './word'

/** The letters of a page, and what lies before each. */
export interface PageLetters {
  key: string
  /** One more than the key has letters; the last is the end. */
  edges: ArrayLike<Edge>
}

/** Nothing, a gap between words, a seam between a text and a value in one element, or the edge of an element. */
export type Edge = 0 | 1 | 2 | 3
export const gap = 1
export const seam = 2
export const elementEdge = 3

/** A stretch of the page, and every word it may come from. */
export interface Stretch {
  start: number
  end: number
  words: readonly Word[]
}

/** Shorter than this, a text is believed only where nothing else stands beside it. */
const certain = 12

/** Longest first, so that a text is found whole before a part of it is found elsewhere. Stretches never overlap. */
export function matchWords(page: PageLetters, words: readonly Word[]): Stretch[] {
  const byKey = Map.groupBy(words, ({ key }) => key)
  const keys = [...byKey.keys()].filter((key) => page.key.includes(key))
  keys.sort((one, other) => other.length - one.length)
  const taken = new Uint8Array(page.key.length)
  const found: Stretch[] = []
  for (const round of rounds)
    for (const key of keys)
      for (const start of placesOf(page.key, key)) {
        const end = start + key.length
        if (taken[start] || taken[end - 1] || !round({ page, taken, start, end })) continue
        const words =
          byKey.get(key)?.filter(({ kind }) => kind === 'content' || isOneElement(page, start, end)) ?? []
        if (words.length === 0) continue
        taken.fill(1, start, end)
        found.push({ start, end, words })
      }
  return found.sort((one, other) => one.start - other.start)
}

/** Only Markdown makes several elements of one text. */
function isOneElement({ edges }: PageLetters, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) if (edges[at] === elementEdge) return false
  return true
}

interface Candidate {
  page: PageLetters
  taken: Uint8Array
  start: number
  end: number
}

const edgeAt = ({ page }: Candidate, at: number): Edge => page.edges[at] ?? elementEdge
const isWhole = (candidate: Candidate) =>
  edgeAt(candidate, candidate.start) >= gap && edgeAt(candidate, candidate.end) >= gap

const isClosed = (candidate: Candidate, at: number, beside: number) =>
  edgeAt(candidate, at) >= seam || candidate.taken[beside] === 1

/** First what is certain, then what fills a place between others, then what leans on one side at least. */
const rounds: ((candidate: Candidate) => boolean)[] = [
  (candidate) =>
    isWhole(candidate) &&
    (candidate.end - candidate.start >= certain ||
      (edgeAt(candidate, candidate.start) >= seam && edgeAt(candidate, candidate.end) >= seam)),
  (candidate) => isWhole(candidate) && sides(candidate) === 2,
  (candidate) => isWhole(candidate) && sides(candidate) >= 1 && candidate.end - candidate.start > 3,
  (candidate) => isWhole(candidate) && sides(candidate) === 2,
]

const sides = (candidate: Candidate): number =>
  Number(isClosed(candidate, candidate.start, candidate.start - 1)) +
  Number(isClosed(candidate, candidate.end, candidate.end))

function* placesOf(text: string, key: string): Generator<number> {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) yield at
}
