// Removing a toast that has the focus would drop the focus to the top of the page.

/** What had the focus before it moved into a toast. */
const focusedBefore = new WeakMap<Element, EventTarget>()

/** Remembers where the focus comes from. Call it for each new toast. */
export function noteFocus(toast: HTMLElement): void {
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !toast.contains(relatedTarget as Node)) focusedBefore.set(toast, relatedTarget)
  })
}

/** Removes a toast. If it has the focus, the focus returns to where it came from, without scrolling. */
export function removeToast(toast: Element): void {
  const hadFocus = toast.contains(document.activeElement)
  toast.remove()
  if (!hadFocus) return
  const before = focusedBefore.get(toast)
  const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
  target?.focus({ preventScroll: true })
}
