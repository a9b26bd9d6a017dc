import { counter } from '~/lib/limits'
import { whenShown } from '~/lib/browser'

/** Counts up once, when a part of it is in view (Specification 4, Other). The finished figure stands in the page from the start. */
class AnimatedCounter extends HTMLElement {
  connectedCallback() {
    const shown = this.querySelector('[data-count]')
    const total = Number(shown?.getAttribute('data-count'))
    if (!shown || !total || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const finished = shown.textContent ?? ''
    const write = (value: number) =>
      (shown.textContent = finished.replace(/[\d,]+/, value.toLocaleString('en-GB')))
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        count(total, write)
      },
      { threshold: counter.threshold },
    )
    whenShown(() => watcher.observe(this))
  }
}

function count(total: number, write: (value: number) => void) {
  let tick = 0
  write(0)
  const timer = setInterval(() => {
    tick += 1
    write(Math.round((total * tick) / counter.ticks))
    if (tick >= counter.ticks) clearInterval(timer)
  }, counter.duration / counter.ticks)
}

if (!customElements.get('animated-counter')) customElements.define('animated-counter', AnimatedCounter)
