import type { ClientDirective } from 'astro'
import { aliveWithin } from '~/lib/limits'

/**
 * Loads an island once the browser has nothing else to do, and after two seconds at the latest. Safari cannot tell when
 * that is: there the island is loaded at once, because its first screen is what the visitor came for.
 */
const rested: ClientDirective = (load) => {
  const wake = () => void load().then((hydrate) => hydrate())
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: aliveWithin })
  else setTimeout(wake)
}

export default rested
