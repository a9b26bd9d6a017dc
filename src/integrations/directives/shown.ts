import type { ClientDirective } from 'astro'
import { aliveWithin } from '~/lib/limits'
import { whenShown } from '~/lib/when-shown'

/**
 * Loads an island once the browser has nothing else to do, and after two seconds at the latest. Safari cannot tell when that
 * is: there it is loaded at once, because its first screen is what the visitor came for. A page prepared beforehand has the
 * code ready, and takes up the session's place when it is opened: once it is painted, since waking takes as long as painting.
 */
const shown: ClientDirective = (load) => {
  const wake = () =>
    void load().then((hydrate) => {
      const start = () => void hydrate()
      const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
      whenShown(document.prerendering ? afterPaint : start)
    })
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: aliveWithin })
  else setTimeout(wake)
}

export default shown
