/** How long a pointer rests on a link before the browser prepares the page behind it, in milliseconds: Chromium's own for "moderate". */
const preparedAfter = 200

let link: Element | null | undefined
let since = 0

/**
 * A page that was prepared while the pointer lay on its link is there at once: drawing how the one before changes into it would take
 * longer than the page. Every other change of page keeps its animation.
 */
if (HTMLScriptElement.supports?.('speculationrules')) {
  document.addEventListener('pointerover', ({ target, timeStamp, pointerType }) => {
    const over = pointerType === 'mouse' ? (target as Element).closest('a') : null
    if (over !== link) since = timeStamp
    link = over
  })
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const isHere = link instanceof HTMLAnchorElement && link.href === activation?.entry?.url
    if (isHere && performance.now() - since > preparedAfter) viewTransition?.skipTransition()
  })
}
