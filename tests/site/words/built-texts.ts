import { type HTMLElement, type Node, NodeType } from 'node-html-parser'

/** Elements that stand within a line of text. */
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'BR',
  'CITE',
  'CODE',
  'DEL',
  'DFN',
  'EM',
  'I',
  'INS',
  'KBD',
  'MARK',
  'Q',
  'S',
  'SMALL',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'VAR',
  'WBR',
])
const unseen = new Set(['SCRIPT', 'STYLE', 'SVG', 'TEMPLATE', 'OPTION'])
const spoken = ['alt', 'aria-label', 'placeholder', 'title']

/** What a visitor reads or hears on a page, one text for each block; a span is a block, for it is often set as one. */
export function textsOf(element: HTMLElement): string[] {
  const texts: string[] = []
  let line = ''
  const flush = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (/[\p{L}\d]/u.test(text)) texts.push(text)
    line = ''
  }
  const walk = (node: Node) => {
    if (node.nodeType === NodeType.TEXT_NODE) line += node.text
    if (node.nodeType !== NodeType.ELEMENT_NODE) return
    const element = node as HTMLElement
    if (unseen.has(element.tagName)) return
    const isBlock = !inline.has(element.tagName)
    if (isBlock && !isGlued(element)) flush()
    for (const name of spoken) {
      const value = element.getAttribute(name)
      if (value && /\p{L}/u.test(value)) texts.push(value)
    }
    element.childNodes.forEach(walk)
    if (isBlock && !isGlued(element)) flush()
  }
  walk(element)
  flush()
  return texts
}

/** A span in the middle of a sentence, such as a figure that does not break: text touches it on one side, with a space or a sign. */
const isGlued = (element: HTMLElement) =>
  element.tagName === 'SPAN' &&
  (/[^\p{L}]$/u.test(textBeside(element, -1)) || /^[^\p{L}]/u.test(textBeside(element, 1)))

function textBeside(element: HTMLElement, step: number): string {
  const around = element.parentNode?.childNodes ?? []
  const beside = around[around.indexOf(element) + step]
  return beside?.nodeType === NodeType.TEXT_NODE && beside.text.trim() !== '' ? beside.text : ''
}
