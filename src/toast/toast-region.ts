import { $toasts, closeToast, type Toast } from './toasts'
import { successToastTime } from '~/lib/limits'

/** Islands import this module on the server too, where HTMLElement does not exist. */
const Base = import.meta.env.SSR ? (Object as unknown as typeof HTMLElement) : HTMLElement

/**
 * Renders toasts into the live regions of every page (ToastRegion.astro). Errors are announced at once and stay until closed; successes
 * are announced politely and close ten seconds after the pointer or the focus last left them.
 */
class ToastRegion extends Base {
  #connected = new AbortController()
  readonly #rendered = new Map<number, HTMLElement>()

  connectedCallback() {
    this.#connected = new AbortController()
    const { signal } = this.#connected
    document.addEventListener('focusin', this.#uncoverFocus, { signal })
    document.addEventListener('scroll', this.#place, { passive: true, signal })
    signal.addEventListener(
      'abort',
      $toasts.subscribe((toasts) => this.#render(toasts)),
    )
  }

  disconnectedCallback() {
    this.#connected.abort()
  }

  #render(toasts: readonly Toast[]) {
    document.documentElement.toggleAttribute('data-toast', toasts.length > 0)
    for (const [id, element] of this.#rendered) {
      if (toasts.some((toast) => toast.id === id)) continue
      element.remove()
      this.#rendered.delete(id)
    }
    const isFresh = ({ id }: Toast) => !this.#rendered.has(id)
    // Moving the element calls connectedCallback, which renders the new toasts, so filter again afterwards.
    if (toasts.some(isFresh)) this.#moveIntoDialog()
    for (const toast of toasts.filter(isFresh)) this.#add(toast)
  }

  #add(toast: Toast) {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-kind=${toast.kind}]`)
    const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    if (!element) return
    for (const part of ['title', 'text'] as const)
      element.querySelector(`[data-part=${part}]`)?.append(toast[part])
    if (!toast.call) element.querySelector('[data-part=call]')?.remove()
    element.querySelector('button')?.addEventListener('click', () => closeToast(toast.id))
    this.#rendered.set(toast.id, element)
    this.querySelector(`[data-region=${toast.kind}]`)?.append(element)
    if (toast.kind === 'success') closeLater(toast.id, element)
    this.#place()
    this.#uncoverFocus()
  }

  /** A toast must not cover the focused element: the button that was pressed, or the heading of the result. */
  readonly #uncoverFocus = () => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || this.contains(activeElement)) return
    if ([...this.#rendered.values()].some((toast) => overlap(toast, activeElement)))
      activeElement.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  /** On phones, toasts are below the header, which is taller at the top of a page than when it sticks. */
  readonly #place = () => {
    if (this.#rendered.size === 0) return
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    this.style.setProperty('--below-header', `${Math.max(0, header)}px`)
  }

  /** Moves into an open modal dialog, which makes everything outside it inert. */
  #moveIntoDialog() {
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
    if (!dialog || dialog.contains(this)) return
    dialog.append(this)
    dialog.addEventListener('close', () => document.body.append(this), { once: true })
  }
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

/** Closes a toast after ten seconds, which start again when the pointer or the focus leaves it. */
function closeLater(id: number, element: HTMLElement) {
  let timer = setTimeout(() => closeToast(id), successToastTime)
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout'])
    element.addEventListener(type, () => {
      clearTimeout(timer)
      timer = setTimeout(() => closeToast(id), successToastTime)
    })
}

if (!import.meta.env.SSR && !customElements.get('toast-region'))
  customElements.define('toast-region', ToastRegion)
