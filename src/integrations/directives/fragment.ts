import type { ClientDirective } from 'astro'
import { whenShown } from '~/lib/when-shown'

/** Loads an island only where the address has a fragment: what it shows is about the enquiry that the fragment names. */
const fragment: ClientDirective = (load) => {
  if (location.hash.length > 1) whenShown(() => void load().then((hydrate) => hydrate()))
}

export default fragment
