import type { ClientDirective } from 'astro'
import { callToActionKey, isCallToAction } from '~/lead/call-to-action'
import { attemptTimeoutMs } from '~/lib/limits'
import { whenShown } from '~/lib/browser'

/** Without the storage of src/lib/browser.ts, because this script is inlined in every page that has an island. */
function pressedCallToAction(): string | null {
  try {
    return sessionStorage.getItem(callToActionKey)
  } catch {
    return null
  }
}

const firstUseEvents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Loads an island when a visitor starts to use it. A click or submit in the meantime is repeated once React has hydrated it; if that
 * fails, the form is posted as plain HTML.
 */
const intent: ClientDirective = (load, _options, el) => {
  let pressed: HTMLElement | null | undefined
  let posted: HTMLFormElement | undefined
  let isSent = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const keepClick = (event: Event) => {
    pressed = (event.target as Element).closest<HTMLElement>('[type=button]') ?? pressed
  }
  const keepSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    posted = event.target as HTMLFormElement
    pressed = event.submitter ?? posted.querySelector<HTMLElement>('[type=submit]')
    el.setAttribute('aria-busy', 'true')
    timer ??= setTimeout(finish, attemptTimeoutMs)
  }
  const finish = () => {
    clearTimeout(timer)
    el.removeEventListener('click', keepClick)
    el.removeEventListener('submit', keepSubmit)
    el.removeAttribute('aria-busy')
    // A click makes React finish hydrating at once; a bare submit event does not.
    if (posted && el.hasAttribute('ssr')) {
      isSent = true
      posted.submit()
    } else pressed?.click()
    // React renders a form again if a translator has changed it, so the new button must be pressed.
    if (posted && !posted.isConnected) el.querySelector<HTMLElement>('[type=submit]')?.click()
    pressed = posted = undefined
  }
  const start = () => {
    removeEventListener('click', startIfCalled)
    for (const type of firstUseEvents) el.removeEventListener(type, start)
    el.addEventListener('click', keepClick)
    el.addEventListener('submit', keepSubmit)
    void load()
      // While a posted form waits for its response, React would send a second press under another id.
      .then((hydrate) => (isSent ? undefined : hydrate()))
      .finally(finish)
  }

  for (const type of firstUseEvents) el.addEventListener(type, start, { passive: true })
  // A form whose heading repeats the pressed call to action hydrates at once. boot.ts stores the words before `window` has the click.
  const startIfCalled = () => {
    if (isCallToAction(pressedCallToAction(), location.pathname) || el.matches(':focus-within')) start()
  }
  addEventListener('click', startIfCalled)
  whenShown(startIfCalled)
}

export default intent
