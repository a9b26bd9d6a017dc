import type { Found } from './choose-word'
import type { PageText } from './read-page'

/** Something the overlay outlines: a stretch of the page and what its label says. */
export interface Mark {
  kind: 'text' | 'fact'
  start: number
  end: number
  /** What a fact is called; nothing for a text. */
  name: string
  place: string
  /** Where the same text stands as well. */
  others: readonly string[]
}

/** A text is one mark and each fact in it another. A fact that stands alone has no text around it. */
export const marksOf = (found: readonly Found[]): Mark[] =>
  found.flatMap(({ start, end, word, others }) => [
    ...(word.kind === 'fact'
      ? []
      : [{ kind: 'text', start, end, name: '', place: word.place, others } as const]),
    ...word.facts.map((fact, at) => ({
      kind: 'fact' as const,
      start: start + fact.start,
      end: start + fact.end,
      name: fact.name,
      place: fact.place,
      others: word.kind === 'fact' && at === 0 ? others : [],
    })),
  ])

/** Where a stretch of the page is seen now: a text as one box, a fact line by line. */
export function boxesOf({ kind, start, end }: Mark, { nodes, offsets }: PageText): DOMRect[] {
  const [first, last] = [nodes[start], nodes[end - 1]]
  if (!first || !last) return []
  const element = elementBehind(first)
  if (element) return visible([element.getBoundingClientRect()], element)
  if (elementBehind(last)) return []
  const range = document.createRange()
  range.setStart(first, offsets[start] ?? 0)
  range.setEnd(last, (offsets[end - 1] ?? 0) + 1)
  const boxes = kind === 'fact' ? [...range.getClientRects()] : [range.getBoundingClientRect()]
  return visible(boxes, first.parentElement).filter((box) => !isCovered(box, first.parentElement))
}

/** Whether a header or bar that stays in place lies over the middle of a box. */
function isCovered({ x, y, width, height }: DOMRect, element: Element | null): boolean {
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  for (let over = top; over && !over.contains(element); over = over.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(over).position)) return true
  return false
}

/** Options are shown by their list; a placeholder or a picture's text by its element. */
const elementBehind = (node: Node): Element | null =>
  node instanceof Element ? node : (node.parentElement?.closest('select') ?? null)

/** What the frames around an element leave of its boxes, such as a carousel's edge. */
function visible(boxes: readonly DOMRect[], element: Element | null): DOMRect[] {
  let seen = [...boxes]
  for (let frame = element; frame && frame !== document.body; frame = frame.parentElement)
    if (getComputedStyle(frame).overflowX !== 'visible') {
      const edge = frame.getBoundingClientRect()
      seen = seen.map((box) => intersection(box, edge))
    }
  return seen.filter(({ width, height }) => width > 2 && height > 2)
}

function intersection(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const width = Math.min(one.right, other.right) - left
  return new DOMRect(left, top, width, Math.min(one.bottom, other.bottom) - top)
}
