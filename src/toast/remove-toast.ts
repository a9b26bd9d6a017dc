// Removing a toast that has focus would drop focus to the top of the page.

/** What had focus before it moved into a toast. */
const focusedBefore = new WeakMap<Element, EventTarget>()

/** Remembers where focus came from. Call it for each new toast. */
export function noteFocus(toast: HTMLElement): void {
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !toast.contains(relatedTarget as Node)) focusedBefore.set(toast, relatedTarget)
  })
}

/** Removes a toast. If it has focus, focus returns to where it came from, without scrolling. */
export function removeToast(toast: Element): void {
  const hadFocus = toast.contains(document.activeElement)
  toast.remove()
  if (!hadFocus) return
  const before = focusedBefore.get(toast)
  const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
  target?.focus({ preventScroll: true })
}
