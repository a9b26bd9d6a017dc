/**
 * The header's lists and the small-screen menu: each is a button with aria-expanded and what it controls.
 * A mouse opens a list by resting on it; touch and keyboard by pressing its button; Escape, a link or leaving closes.
 */
class SiteHeader extends HTMLElement {
  #buttons: HTMLButtonElement[] = []

  connectedCallback() {
    this.#buttons = [...this.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')]
    for (const button of this.#buttons) this.#listen(button)
    this.addEventListener('click', ({ target }) => (target as Element).closest('a') && this.#leave(document))
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#escape())
    this.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && this.#leave(relatedTarget as Node),
    )
    document.addEventListener('pointerdown', ({ target }) => this.#leave(target as Node))
  }

  #listen(button: HTMLButtonElement) {
    let resting = false
    const item = button.closest('li')
    button.addEventListener('click', () => {
      this.#set(button, resting || button.ariaExpanded !== 'true')
      resting = false
    })
    item?.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse' || button.ariaExpanded === 'true' || innerWidth < 1024) return
      this.#leave(item)
      this.#set(button, (resting = true))
    })
    item?.addEventListener('pointerleave', () => {
      if (resting) this.#set(button, (resting = false))
    })
  }

  #set(button: HTMLButtonElement, open: boolean) {
    button.ariaExpanded = String(open)
  }

  #scope = (button: HTMLButtonElement): Node => button.closest('li') ?? this

  /** Closes every list and menu that does not contain `node`. */
  #leave(node: Node) {
    for (const button of this.#buttons) if (!this.#scope(button).contains(node)) this.#set(button, false)
  }

  /** Closes the innermost open part and gives the focus back to its button. */
  #escape() {
    const open = this.#buttons.findLast((button) => button.ariaExpanded === 'true')
    if (!open) return
    this.#set(open, false)
    open.focus()
  }
}

customElements.define('site-header', SiteHeader)
