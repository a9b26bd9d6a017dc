import { atom } from 'nanostores'

// The visible toasts. Any script may add one; toast-region.ts renders them. Their words are in messages.ts.

export interface ToastMessage {
  kind: 'error' | 'success'
  title: string
  text: string
  /** Shows the company's phone number below the text. */
  call?: true
}

export interface Toast extends ToastMessage {
  id: number
}

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

let next = 1

/** Shows a message. Replaces the same message if it is visible, so that it is announced again. Returns its id for closeToast. */
export function showToast(message: ToastMessage): number {
  const id = next++
  const others = $toasts.get().filter((toast) => toast.title !== message.title || toast.text !== message.text)
  $toasts.set([...others, { ...message, id }])
  return id
}

export function closeToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** Closes a message that is no longer true. */
export function closeMessage({ title, text }: ToastMessage): void {
  $toasts.set($toasts.get().filter((toast) => toast.title !== title || toast.text !== text))
}

/** Closes all errors: call it when sending succeeds after it failed. */
export function closeErrors(): void {
  $toasts.set($toasts.get().filter((toast) => toast.kind !== 'error'))
}
