import { Label } from './label'
import { styles } from './layer-styles'
import { boxesOf, type Mark } from './marks'
import { Outline } from './outline'
import type { PageText } from './read-page'

const invitation = 'Find the words'

const areaOf = ({ width, height }: DOMRect) => width * height

/** What lies over the page: the button, and one outline for each text and fact. The page itself is left untouched. */
export class Layer {
  readonly #host = document.createElement('div')
  readonly #boxes = document.createElement('div')
  readonly #button = document.createElement('button')
  readonly #label: Label
  #outlines: Outline[] = []
  #page: PageText | undefined
  #frame = 0
  #wasShown = true

  constructor({ onToggle }: { onToggle: () => void }) {
    const style = Object.assign(document.createElement('style'), { textContent: styles })
    Object.assign(this.#button, {
      type: 'button',
      className: 'switch',
      title: 'Alt + W',
      textContent: invitation,
    })
    this.#boxes.className = 'boxes'
    this.#host.dataset['editingOverlay'] = ''
    const root = this.#host.attachShadow({ mode: 'open' })
    root.append(style, this.#boxes, this.#button)
    this.#label = new Label(root)
    this.#button.addEventListener('click', onToggle)
    this.#listen()
    this.press(false)
    document.documentElement.append(this.#host)
  }

  #listen(): void {
    for (const event of ['scroll', 'transitionend', 'animationend', 'load'])
      document.addEventListener(event, this.#placeSoon, { capture: true, passive: true })
    window.addEventListener('resize', this.#placeSoon)
    new ResizeObserver(this.#placeSoon).observe(document.body)
    document.addEventListener('pointermove', this.#point)
    document.addEventListener('pointerdown', this.#point)
    document.addEventListener('click', this.#holdFirstTap, true)
  }

  press(isOn: boolean): void {
    this.#button.setAttribute('aria-pressed', String(isOn))
  }

  show(marks: readonly Mark[], page: PageText): void {
    this.#page = page
    const count = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).length
    this.#button.innerHTML = `<b class="text">${count('text')} texts</b> <b class="fact">${count('fact')} facts</b>`
    this.#boxes.replaceChildren()
    this.#outlines = marks.map((mark) => new Outline({ mark, parent: this.#boxes, ...this.#answers }))
    this.#place()
    // Set once: inside a dialog every change of an attribute has the page read again.
    if (!this.#host.dataset['ready']) this.#host.dataset['ready'] = location.pathname
  }

  clear(): void {
    this.#page = undefined
    this.#outlines = []
    this.#boxes.replaceChildren()
    this.#label.hide()
    this.#button.textContent = invitation
    delete this.#host.dataset['ready']
  }

  readonly #placeSoon = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#place())
  }

  /** Everything outside an open dialog is out of reach, so the layer moves into it. */
  #place(): void {
    const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
    if (this.#host.parentNode !== home) home.append(this.#host)
    const origin = this.#host.getBoundingClientRect()
    const page = this.#page
    if (!page) return
    for (const outline of this.#outlines) outline.place(boxesOf(outline.mark, page), origin)
  }

  readonly #answers = {
    onFocus: (outline: Outline) => this.#focus(outline),
    onPress: ({ mark }: Outline) => this.#label.copy(mark.place),
  }

  #focus(outline: Outline): void {
    const { mark } = outline
    const node = this.#page?.nodes[mark.start]
    const element = node instanceof Element ? node : node?.parentElement
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    this.#place()
    const { left = 0, bottom = 0 } = outline.first ?? {}
    this.#label.show([mark], { x: left, y: bottom })
  }

  /** The marks under a point, the widest first: a text before the facts in it. */
  #under(point: { x: number; y: number }): { marks: Mark[]; bottom: number } {
    const hit = this.#outlines.flatMap((outline) => {
      const box = outline.boxAt(point)
      return box ? [{ mark: outline.mark, box }] : []
    })
    hit.sort((one, other) => areaOf(other.box) - areaOf(one.box))
    return { marks: hit.map(({ mark }) => mark), bottom: hit.at(-1)?.box.bottom ?? point.y }
  }

  readonly #point = (event: PointerEvent) => {
    if (!this.#page || event.composedPath().includes(this.#host)) return
    const { marks, bottom } = this.#under(event)
    const isShown = this.#label.isFor(marks)
    if (event.type === 'pointerdown')
      this.#wasShown = isShown || marks.length === 0 || event.pointerType === 'mouse'
    if (marks.length > 0)
      this.#label.show(marks, { x: event.clientX, y: Math.min(bottom, event.clientY + 40) })
    else if (event.type === 'pointerdown') this.#label.hide()
  }

  /** Under a finger there is no pointing: the first tap on a link shows its label, the second follows it. */
  readonly #holdFirstTap = (event: MouseEvent) => {
    if (!this.#page || this.#wasShown || event.composedPath().includes(this.#host)) return
    event.preventDefault()
    event.stopPropagation()
    this.#wasShown = true
  }
}
