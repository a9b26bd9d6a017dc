import type { ClientDirective } from 'astro'
import { popup } from '~/lib/limits'

/** Loads an island `ms` after the visitor first scrolls past `px`. */
const scrolled: ClientDirective = (load, options) => {
  const { px = popup.scrollPast, ms = popup.delay } = (
    typeof options.value === 'object' ? options.value : {}
  ) as {
    px?: number
    ms?: number
  }
  const check = () => {
    if (scrollY < px) return
    removeEventListener('scroll', check)
    setTimeout(async () => (await load())(), ms)
  }
  addEventListener('scroll', check, { passive: true })
  check()
}

export default scrolled
