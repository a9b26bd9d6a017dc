import type { Mark } from './marks'

interface Point {
  x: number
  y: number
}

interface OutlineSettings {
  mark: Mark
  parent: HTMLElement
  onFocus: (outline: Outline) => void
  onPress: (outline: Outline) => void
}

/** The boxes drawn around one text or fact. The first can be reached with the Tab key. */
export class Outline {
  readonly mark: Mark
  readonly #settings: OutlineSettings
  readonly #boxes: HTMLElement[] = []

  constructor(settings: OutlineSettings) {
    this.mark = settings.mark
    this.#settings = settings
  }

  /** Draws as many boxes as are seen now; `origin` is where the layer itself starts. */
  place(seen: readonly DOMRect[], origin: Point): void {
    while (this.#boxes.length < seen.length) this.#add()
    for (const [at, box] of this.#boxes.entries()) {
      const now = seen[at]
      box.hidden = !now
      if (now)
        box.style.cssText = `left:${now.x - origin.x}px;top:${now.y - origin.y}px;width:${now.width}px;height:${now.height}px`
    }
  }

  #add(): void {
    const { mark, parent, onFocus, onPress } = this.#settings
    const box = document.createElement(this.#boxes.length === 0 ? 'button' : 'div')
    box.className = `box ${mark.kind}`
    box.dataset['place'] = mark.place
    box.setAttribute('aria-label', [mark.name, mark.place].filter(Boolean).join(', '))
    box.addEventListener('focus', () => onFocus(this))
    box.addEventListener('click', () => onPress(this))
    this.#boxes.push(box)
    parent.append(box)
  }

  get first(): DOMRect | undefined {
    return this.#boxes[0]?.getBoundingClientRect()
  }

  /** The box under a point. */
  boxAt({ x, y }: Point): DOMRect | undefined {
    return this.#boxes
      .filter(({ hidden }) => !hidden)
      .map((box) => box.getBoundingClientRect())
      .find(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  }
}
