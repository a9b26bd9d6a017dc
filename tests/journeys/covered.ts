export interface Insets {
  left: number
  right: number
  bottom: number
}

/**
 * Runs in the page: its words, fields and icons that reach into the insets at the sides, and those of what is fixed to
 * the window that reach into the one at the foot. What lies in a row that is swiped may go to the edge.
 */
export function covered({ left, right, bottom }: Insets): string[] {
  const isWithin = (element: Element | null, is: (one: Element) => boolean): boolean =>
    element !== null && (is(element) || isWithin(element.parentElement, is))
  const isSwiped = (one: Element) =>
    /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth
  /** For the ears alone: a point, out of which its words hang unseen. */
  const isPoint = (one: Element) =>
    one instanceof HTMLElement && one.offsetWidth === 1 && one.offsetHeight === 1
  const isFixed = (one: Element) => getComputedStyle(one).position === 'fixed'
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert]')

  const boxesOf = (node: Node): DOMRect[] => {
    if (node instanceof Element)
      return node.matches('input, select, textarea, button svg') ? [node.getBoundingClientRect()] : []
    if (node.textContent?.trim() === '') return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }

  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || !isSeen(element) || isWithin(element, (one) => isSwiped(one) || isPoint(one))) continue
    for (const box of boxesOf(node)) {
      // What is out of the window is not seen.
      if (box.width <= 1 || box.right <= 0 || box.bottom <= 0) continue
      const isBeside = box.left < left - 0.5 || box.right > innerWidth - right + 0.5
      const isBelow = box.top < innerHeight && box.bottom > innerHeight - bottom + 0.5
      if (!isBeside && !(isBelow && isWithin(element, isFixed))) continue
      const [from, to, foot] = [box.left, box.right, box.bottom].map(Math.round)
      found.add(
        `${element.localName} "${element.textContent.trim().slice(0, 30)}": ${from} to ${to}, ${foot}`,
      )
    }
  }
  return [...found]
}
