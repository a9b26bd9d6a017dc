import type { ClientDirective } from 'astro'
import { aliveWithin } from '~/lib/limits'
import { whenShown } from '~/lib/when-shown'

/** Loads an island as soon as the browser is at rest. A page prepared beforehand has its code ready, and takes up the session's place when it is opened. */
const shown: ClientDirective = (load) => {
  const wake = () => void load().then((hydrate) => whenShown(() => void hydrate()))
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: aliveWithin })
  else setTimeout(wake, 200)
}

export default shown
