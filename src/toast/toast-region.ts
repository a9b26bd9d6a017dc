import { noteFocus, removeToast } from './remove-toast'
import { $toasts, closeToast, type ToastMessage } from './toasts'
import { successToastTime } from '~/lib/limits'

// Renders toasts into the live regions of every page (ToastRegion.astro). Errors are announced at once and stay until closed; successes
// are announced politely and close ten seconds after the pointer or focus last left them, unless they stay.

const rendered = new Map<ToastMessage, HTMLElement>()

function render(region: HTMLElement, toasts: readonly ToastMessage[]): void {
  document.documentElement.toggleAttribute('data-toast', toasts.length > 0)
  if (toasts.length === 0) delete region.dataset['high']
  for (const [toast, element] of rendered) {
    if (toasts.includes(toast)) continue
    rendered.delete(toast)
    removeToast(element)
  }
  const fresh = toasts.filter((toast) => !rendered.has(toast))
  if (fresh.length > 0) moveIntoDialog(region)
  for (const toast of fresh) add(region, toast)
}

function add(region: HTMLElement, toast: ToastMessage): void {
  const template = region.querySelector<HTMLTemplateElement>(`template[data-kind=${toast.kind}]`)
  const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!element) return
  for (const part of ['title', 'text'] as const)
    element.querySelector(`[data-part=${part}]`)?.append(toast[part])
  if (!toast.call) element.querySelector('[data-part=call]')?.remove()
  element.querySelector('button')?.addEventListener('click', () => closeToast(toast))
  noteFocus(element)
  rendered.set(toast, element)
  region.querySelector(`[data-region=${toast.kind}]`)?.append(element)
  if (toast.kind === 'success' && !toast.stays) closeLater(toast, element)
  place(region)
  uncoverFocus(region)
}

/**
 * A toast must not cover the focused element: the button that was pressed, or the heading of the result. A press on plain text focuses
 * <main> or the dialog, which must not scroll.
 */
function uncoverFocus(region: HTMLElement): void {
  const { activeElement } = document
  if (!activeElement || activeElement.matches('body, main, dialog') || region.contains(activeElement)) return
  const isCovered = () => [...rendered.values()].some((toast) => overlap(toast, activeElement))
  if (!isCovered()) return
  activeElement.scrollIntoView({ block: 'start', behavior: 'instant' })
  place(region)
  // Near the top of a page the element cannot move down, so the toast covers the header instead.
  if (isCovered()) region.dataset['high'] = ''
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

/** On phones, toasts are below the header, which is taller at the top of a page than when it sticks. */
function place(region: HTMLElement): void {
  if (rendered.size === 0) return
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  region.style.setProperty('--below-header', `${Math.max(0, header)}px`)
}

/** Moves into an open modal dialog, which makes everything outside it inert. */
function moveIntoDialog(region: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
  if (!dialog || dialog.contains(region)) return
  dialog.append(region)
  dialog.addEventListener('close', () => document.body.append(region), { once: true })
}

/** Closes a toast after ten seconds, which start again when the pointer or focus leaves it. */
function closeLater(toast: ToastMessage, element: HTMLElement): void {
  let timer = setTimeout(() => closeToast(toast), successToastTime)
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout'])
    element.addEventListener(type, () => {
      clearTimeout(timer)
      timer = setTimeout(() => closeToast(toast), successToastTime)
    })
}

function start(): void {
  const region = document.querySelector<HTMLElement>('toast-region')
  if (!region) return
  document.addEventListener('focusin', () => uncoverFocus(region))
  document.addEventListener('scroll', () => place(region), { passive: true })
  $toasts.subscribe((toasts) => render(region, toasts))
}

// Islands import this module during the build, where there is no page, and before the browser has parsed the whole page.
if (!import.meta.env.SSR) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
