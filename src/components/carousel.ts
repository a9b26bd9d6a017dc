/**
 * A row of cards that scrolls and snaps by itself. The buttons stop at the first and the last card; the arrow keys and a swipe beyond
 * the end wrap round. Nothing moves unless the visitor moves it.
 */
class CardCarousel extends HTMLElement {
  #at = 0
  /** A button or a key asked for this card, and the row has not come to rest since. */
  #isAsked = false
  #timer = 0
  #track!: HTMLElement
  #cards: HTMLElement[] = []

  connectedCallback() {
    this.#track = this.querySelector('[data-track]')!
    this.#cards = [...this.#track.children] as HTMLElement[]
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[data-step]'))
      button.addEventListener('click', () => this.#go(this.#at + Number(button.dataset['step'])))
    this.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      this.#go(this.#at + step)
    })
    this.#track.addEventListener('scroll', () => this.#settle(), { passive: true })
    for (const hand of ['pointerdown', 'wheel'])
      this.#track.addEventListener(hand, () => (this.#isAsked = false), { passive: true })
    this.#wrapSwipes()
    this.#show()
  }

  #left = (card: HTMLElement) => card.offsetLeft - this.#cards[0]!.offsetLeft

  #go(to: number) {
    const count = this.#cards.length
    this.#at = (to + count) % count
    this.#isAsked = true
    this.#scroll(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
    this.#show()
  }

  #scroll(behavior: ScrollBehavior) {
    this.#track.scrollTo({ left: this.#left(this.#cards[this.#at]!), behavior })
  }

  /**
   * Once the row has come to rest: on the card that was asked for, wherever it stopped (a layout on the way, or a step just before,
   * may end the glide elsewhere); after a swipe, on the card nearest to the start.
   */
  #settle() {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => {
      if (this.#isAsked) {
        this.#isAsked = false
        this.#scroll('instant')
        return
      }
      const { scrollLeft, scrollWidth, clientWidth } = this.#track
      const far = this.#cards.map((card) => Math.abs(this.#left(card) - scrollLeft))
      const isEnd = scrollLeft + clientWidth >= scrollWidth - 2
      const shown = far.indexOf(Math.min(...far))
      // Several cards fit: at the very end the one asked for may never reach the start.
      if (!isEnd || shown > this.#at || scrollLeft === 0) this.#at = isEnd ? this.#cards.length - 1 : shown
      this.#show()
    }, 120)
  }

  #wrapSwipes() {
    let from: { x: number; left: number } | undefined
    this.#track.addEventListener(
      'touchstart',
      ({ touches }) => (from = { x: touches[0]!.clientX, left: this.#track.scrollLeft }),
      { passive: true },
    )
    this.#track.addEventListener('touchend', ({ changedTouches }) => {
      if (!from) return
      const moved = changedTouches[0]!.clientX - from.x
      const isFirst = from.left <= 2
      const isLast = from.left + this.#track.clientWidth >= this.#track.scrollWidth - 2
      if (moved > 48 && isFirst) this.#go(-1)
      if (moved < -48 && isLast) this.#go(this.#cards.length)
    })
  }

  #show() {
    const last = this.#cards.length - 1
    const ends: Record<string, boolean> = { '-1': this.#at === 0, '1': this.#at === last }
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[data-step]'))
      button.disabled = ends[button.dataset['step'] ?? ''] ?? false
    const place = this.querySelector('[data-place]')
    if (place) place.textContent = `${this.#at + 1} of ${last + 1}`
  }
}

if (!customElements.get('card-carousel')) customElements.define('card-carousel', CardCarousel)
