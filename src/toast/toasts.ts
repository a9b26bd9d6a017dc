import { atom } from 'nanostores'

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

/** The toasts now on show, oldest first. ToastRegion.astro draws them. */
export const $toasts = atom<readonly Toast[]>([])

let next = 1

/** Shows a message; the same message already on show gives way to the new one, so that it is announced again. */
export function showToast(message: ToastMessage): number {
  const id = next++
  const others = $toasts.get().filter((toast) => toast.title !== message.title || toast.text !== message.text)
  $toasts.set([...others, { ...message, id }])
  return id
}

export function closeToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** Takes a message away that no longer holds. */
export function closeMessage({ title, text }: ToastMessage): void {
  $toasts.set($toasts.get().filter((toast) => toast.title !== title || toast.text !== text))
}

/** Takes errors away once they no longer hold: a send that succeeds after it failed. */
export function closeErrors(): void {
  $toasts.set($toasts.get().filter((toast) => toast.kind !== 'error'))
}
