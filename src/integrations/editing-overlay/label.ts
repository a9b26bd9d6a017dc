import type { Mark } from './marks'

const margin = 8
const mostOthers = 2

/** Says where the words under the pointer stand. Pressing a line copies its file and line. */
export class Label {
  readonly #element = document.createElement('div')
  #marks: readonly Mark[] = []

  constructor(root: ShadowRoot) {
    this.#element.className = 'label'
    this.#element.hidden = true
    this.#element.setAttribute('role', 'status')
    root.append(this.#element)
  }

  isFor(marks: readonly Mark[]): boolean {
    return (
      !this.#element.hidden &&
      marks.map(({ place }) => place).join() === this.#marks.map(({ place }) => place).join()
    )
  }

  /** It stays where it is while the same words are meant, so that the pointer can reach it. */
  show(marks: readonly Mark[], at: { x: number; y: number }): void {
    if (this.isFor(marks)) return
    this.#marks = marks
    this.#element.replaceChildren(...marks.flatMap((mark) => this.#lines(mark)))
    this.#element.hidden = false
    const { width, height } = this.#element.getBoundingClientRect()
    const { left, top } = this.#element.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const x = Math.max(margin, Math.min(at.x, innerWidth - width - margin))
    const y = Math.max(margin, Math.min(at.y, innerHeight - height - margin))
    this.#element.style.translate = `${x - left}px ${y - top}px`
  }

  hide(): void {
    this.#element.hidden = true
    this.#marks = []
  }

  copy(place: string, line?: HTMLElement): void {
    const shown = line ?? this.#element.querySelector<HTMLElement>('button')
    const done = () => shown?.setAttribute('data-copied', 'copied')
    navigator.clipboard.writeText(place).then(done, () => prompt('Copy this:', place))
  }

  #lines({ kind, name, place, others }: Mark): HTMLElement[] {
    const rest = others.length > mostOthers ? [`and ${others.length - mostOthers} more places`] : []
    return [
      this.#line({ className: kind, name, place }),
      ...others
        .slice(0, mostOthers)
        .map((other) => this.#line({ className: 'other', name: 'or', place: other })),
      ...rest.map((text) => Object.assign(document.createElement('small'), { textContent: text })),
    ]
  }

  #line({ className, name, place }: { className: string; name: string; place: string }): HTMLElement {
    const line = document.createElement('button')
    line.type = 'button'
    line.className = className
    if (name) line.append(Object.assign(document.createElement('small'), { textContent: name }))
    line.append(place)
    line.addEventListener('click', () => this.copy(place, line))
    return line
  }
}
