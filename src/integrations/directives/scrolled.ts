import type { ClientDirective } from 'astro'
import { popup } from '~/lib/limits'
import { whenShown } from '~/lib/when-shown'
import { kept } from './kept'

/** From where on the page an island loads, how long after, and the session's keys that forbid it. */
export interface Scrolled {
  px?: number
  ms?: number
  unless?: readonly string[]
}

/** Loads an island `ms` after the visitor first scrolls past `px`. */
const scrolled: ClientDirective = (load, { value }) => {
  const wish: Scrolled = typeof value === 'object' ? value : {}
  const { px = popup.scrollPast, ms = popup.delay, unless = [] } = wish
  const check = () => {
    if (scrollY < px) return
    removeEventListener('scroll', check)
    setTimeout(() => void load().then((hydrate) => hydrate()), ms)
  }
  whenShown(() => {
    if (unless.some((key) => kept(key) !== null)) return
    addEventListener('scroll', check, { passive: true })
    // To ask here how far it is scrolled would lay the page out before it is painted for the first time.
    requestAnimationFrame(check)
  })
}

export default scrolled
