import { type Edge, elementEdge, gap, type PageLetters, seam } from './match-words'
import { isKept } from './word'

/** The letters of a page, each with the node it stands in. */
export interface PageText extends PageLetters {
  nodes: Node[]
  offsets: number[]
}

const silent = 'script, style, noscript, template, [data-editing-overlay]'
const attributed = 'input[placeholder], textarea[placeholder], img[alt]'

/** Reads every text a visitor can see now, in the order of the page: text, the options of lists, placeholders, pictures' texts. */
export function readPage(body: HTMLElement): PageText {
  const page: PageText & { edges: Edge[] } = { key: '', edges: [], nodes: [], offsets: [] }
  const letters: string[] = []
  const add = (node: Node, text: string) => {
    let edge: Edge = isBeside(page.nodes.at(-1), node) ? seam : elementEdge
    for (let offset = 0; offset < text.length; offset += 1) {
      const letter = text.charAt(offset)
      if (!isKept(letter)) {
        if (edge === 0) edge = gap
        continue
      }
      letters.push(letter)
      page.edges.push(edge)
      page.nodes.push(node)
      page.offsets.push(offset)
      edge = 0
    }
  }
  for (const node of visibleNodes(body)) add(node, textOf(node))
  page.key = letters.join('')
  page.edges.push(elementEdge)
  return page
}

/** Two texts with nothing but a comment between them. */
const isBeside = (last: Node | undefined, { previousSibling: before }: Node) =>
  last !== undefined && (before === last || (before instanceof Comment && before.previousSibling === last))

const textOf = (node: Node): string => {
  if (node instanceof Element) return node.getAttribute('placeholder') ?? node.getAttribute('alt') ?? ''
  return node.nodeValue ?? ''
}

function* visibleNodes(body: HTMLElement): Generator<Node> {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Element) {
      if (node.matches(silent)) return NodeFilter.FILTER_REJECT
      return node.matches(attributed) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
    }
    return isSeen(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
  })
  while (walker.nextNode()) yield walker.currentNode
}

/** An option has no place of its own: it is seen where its list is. */
const isSeen = (element: Element | null) =>
  Boolean((element?.closest('select') ?? element)?.checkVisibility({ visibilityProperty: true }))
