import { atom } from 'nanostores'

// The visible toasts. Any script may add one; toast-region.ts renders them. Their texts are in messages.ts.

export interface ToastMessage {
  kind: 'error' | 'success'
  title: string
  text: string
  /** Shows the company's phone number below the text. */
  call?: true
  /** A success that no other part of the page shows. It stays until it is closed. */
  stays?: true
}

/** Oldest first. Each is a separate object, even if two have the same text. */
export const $toasts = atom<readonly ToastMessage[]>([])

/** Shows a message. Replaces the same message if it is visible, so that it is announced again. */
export function showToast(message: ToastMessage): void {
  closeMessage(message)
  $toasts.set([...$toasts.get(), { ...message }])
}

/** Closes one toast, but not a later one with the same text. */
export function closeToast(closed: ToastMessage): void {
  $toasts.set($toasts.get().filter((toast) => toast !== closed))
}

/** Closes a message that is no longer true. */
export function closeMessage({ title, text }: ToastMessage): void {
  $toasts.set($toasts.get().filter((toast) => toast.title !== title || toast.text !== text))
}

/** Closes all errors: call it when sending succeeds after it failed. */
export function closeErrors(): void {
  $toasts.set($toasts.get().filter((toast) => toast.kind !== 'error'))
}
