import type { ClientDirective } from 'astro'
import { callToActionKey, isCallToAction } from '~/lead/call-to-action'
import { attemptTimeoutMs } from '~/lib/limits'
import { whenShown } from '~/lib/browser'
import { kept } from './kept'

const signsOfUse = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Loads an island when a visitor shows they will use it, and keeps what they press meanwhile: the click or
 * submit is repeated once React listens. If it never does, the form is posted as plain HTML.
 */
const intent: ClientDirective = (load, _options, el) => {
  let pressed: HTMLElement | null | undefined
  let posted: HTMLFormElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const keepClick = (event: Event) => {
    pressed =
      (event.target as Element).closest<HTMLElement>('button[type="button"], [data-replay]') ?? pressed
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
    if (posted && el.hasAttribute('ssr')) posted.submit()
    else pressed?.click()
    // React draws a form anew that a translator has rewritten: what was pressed is its new button.
    if (posted && !posted.isConnected) el.querySelector<HTMLElement>('[type=submit]')?.click()
    pressed = posted = undefined
  }
  const start = () => {
    for (const type of signsOfUse) el.removeEventListener(type, start)
    removeEventListener('load', start)
    el.addEventListener('click', keepClick)
    el.addEventListener('submit', keepSubmit)
    void load()
      .then((hydrate) => hydrate())
      .finally(finish)
  }

  for (const type of signsOfUse) el.addEventListener(type, start, { passive: true })
  // A visitor who came by a button sees that button's words over the form, so it hydrates at once.
  whenShown(() => {
    if (isCallToAction(kept(callToActionKey), location.pathname) || el.matches(':focus-within')) start()
    // The times for a call stand in a form before anyone uses it: they come once the page is there.
    else if (el.querySelector('.call-space') && document.readyState === 'complete') start()
    else if (el.querySelector('.call-space')) addEventListener('load', start)
  })
}

export default intent
