import { arrivalKey, clickKey, noteArrival } from '~/tracking/every-page'
import {
  type ConsentAnswer,
  consentKey,
  hasRejected,
  saveConsent,
  mayLoadThirdParty,
} from '~/tracking/consent'
import {
  deleteMeasurement,
  denyByDefault,
  isTagManagerLoaded,
  loadTagManager,
  updateConsent,
} from '~/tracking/tag-manager'
import { session, whenShown } from '~/lib/browser'

/** Shows itself while there is no answer, keeps the answer, and opens again from the footer (Decision A11). */
class ConsentBanner extends HTMLElement {
  connectedCallback() {
    whenShown(() => this.open())
    if (this.firstElementChild) new ResizeObserver(() => this.makeRoom()).observe(this.firstElementChild)
  }

  private open() {
    denyByDefault()
    if (mayLoadThirdParty()) this.load()
    this.setOpen(!mayLoadThirdParty() && !hasRejected())
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) this.take(button.value as ConsentAnswer)
    })
    document.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-consent-open]')) this.ask()
    })
    // Another tab took the consent back; or this page was left with it and comes back without.
    addEventListener('storage', ({ key }) => key === consentKey && this.stopIfWithdrawn())
    addEventListener('pageshow', ({ persisted }) => persisted && this.stopIfWithdrawn())
  }

  private load() {
    updateConsent('accepted')
    loadTagManager(this.dataset['id'] ?? '')
  }

  private ask() {
    this.setOpen(true)
    this.querySelector<HTMLElement>('h2')?.focus()
  }

  private take(answer: ConsentAnswer) {
    const hadAccepted = mayLoadThirdParty()
    saveConsent(answer)
    this.setOpen(false)
    if (answer === 'accepted') {
      noteArrival()
      this.load()
    } else {
      updateConsent('rejected')
      session.remove(arrivalKey)
      // What has been loaded can only be got rid of with the page.
      if (hadAccepted) {
        this.clear()
        location.reload()
      }
    }
  }

  private clear() {
    session.remove(clickKey)
    deleteMeasurement()
  }

  /** The tags of this page stop. It is not loaded again: somebody may be typing in it. */
  private stopIfWithdrawn() {
    if (!isTagManagerLoaded() || mayLoadThirdParty()) return
    updateConsent('rejected')
    this.clear()
  }

  private setOpen(isOpen: boolean) {
    this.hidden = !isOpen
    this.makeRoom()
  }

  /** While it is open, what the keyboard reaches scrolls clear of it. Called again when enlarging the page changes its height. */
  private makeRoom() {
    const height = this.firstElementChild?.getBoundingClientRect().height ?? 0
    const { style } = document.documentElement
    style.scrollPaddingBottom = height ? `${height + 16}px` : ''
    style.setProperty('--consent', height ? `${height}px` : null)
    document.body.style.paddingBottom = height ? `${height}px` : ''
  }
}

if (!customElements.get('consent-banner')) customElements.define('consent-banner', ConsentBanner)
