import { showCallTime } from '~/enquiry/CallTime'
import { type SentQuote, sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'

// Fills, shows and closes the card of QuoteSent.astro.

const card = document.querySelector<HTMLElement>('[data-quote-sent]')
const part = (name: string) => card?.querySelector<HTMLElement>(`[data-${name}]`)

/** Hidden while the card is shown: it has other prices, and a form that is no longer needed. */
const hero = card?.nextElementSibling

// It is the page's first heading while the hero's is hidden.
card?.querySelector('h2')?.setAttribute('aria-level', '1')

function setShown(isShown: boolean): void {
  card?.toggleAttribute('hidden', !isShown)
  hero?.toggleAttribute('hidden', isShown)
}

const { reference, title, price, id } = (parseObject(session.get(sentQuoteKey)) ?? {}) as Partial<SentQuote>
const callTime = part('call-time')

if (reference) {
  part('reference')?.replaceChildren(reference)
  part('title')?.replaceChildren(title ? `${title}:` : '')
  part('price')?.replaceChildren(price ?? '')
  card?.querySelector('button')?.addEventListener('click', () => {
    session.remove(sentQuoteKey)
    setShown(false)
    const heading = hero?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  })
  if (id && callTime) showCallTime(callTime, id)
  setShown(true)
}
