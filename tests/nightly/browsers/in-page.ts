// Runs inside the page, in every engine: finds what a visitor would press, by its role and its name.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What is looked for; a name as text must be the whole name, and as a pattern a part of it. */
export interface Wanted {
  role: string
  name: string | { pattern: string }
  /** Only inside the first thing that this selector finds. */
  within?: string | undefined
}

interface Finder {
  find: (wanted: Wanted) => Element | null
  /** The same, to press: only once it stands still, and a label for a field that cannot be seen. */
  findStill: (wanted: Wanted) => Element | null
  /** An element that stands in view and where it stood when it was last asked about; nothing until then. */
  still: (element: Element | null | undefined) => Element | null
  /** What there is of a role, for the message when the wanted one is not among it. */
  names: (role: string) => string[]
}

declare global {
  interface Window {
    finder: Finder
  }
}

const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getClientRects().length > 0 &&
  !element.closest('[inert], [aria-hidden=true]')

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function isNamed(element: Element, name: Wanted['name']): boolean {
  const own = tidy(computeAccessibleName(element))
  return typeof name === 'string' ? own === tidy(name) : new RegExp(name.pattern).test(own)
}

function find({ role, name, within }: Wanted): Element | null {
  const ground = within ? document.querySelector(within) : document
  const all = [...(ground?.querySelectorAll('*') ?? [])]
  const isWanted = (element: Element) =>
    getRole(element) === role && isVisible(element) && isNamed(element, name)
  return all.find(isWanted) ?? null
}

/** A radio button or a box to tick is pressed by its label, which covers it. */
const toPress = (found: Element): Element =>
  found instanceof HTMLInputElement && /radio|checkbox/.test(found.type)
    ? (found.labels?.[0] ?? found)
    : found

/** In the middle of the window, where neither header nor bar stands; a driver's own scrolling may glide. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > innerHeight * 0.15 && bottom < innerHeight * 0.85
}

/** A transition that has begun may not have drawn a frame yet: what it will move still stands where it was. */
const isMoving = () =>
  document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running')

let before: { element: Element; place: string } | undefined

function still(element: Element | null | undefined): Element | null {
  if (!element) return null
  if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const now = { element, place: String([x, y, width, height]) }
  const isStill = before?.element === element && before.place === now.place && !isMoving()
  before = isStill ? undefined : now
  return isStill ? element : null
}

function findStill(wanted: Wanted): Element | null {
  const found = find(wanted)
  return found && still(toPress(found))
}

const names = (role: string) =>
  [...document.querySelectorAll('*')]
    .filter((element) => getRole(element) === role && isVisible(element))
    .map((element) => tidy(computeAccessibleName(element)))

window.finder = { find, findStill, still, names }
