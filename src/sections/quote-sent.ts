import { showCallTime } from '~/enquiry/CallTime'
import { type SentQuote, sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'

// The time of the call in the card of QuoteSent.astro, and its button “Close”.

const card = document.querySelector<HTMLElement>('[data-quote-sent]')
const callTime = card?.querySelector<HTMLElement>('[data-call-time]')
const { id } = (parseObject(session.get(sentQuoteKey)) ?? {}) as Partial<SentQuote>

card?.querySelector('button')?.addEventListener('click', () => {
  session.remove(sentQuoteKey)
  card.hidden = true
  const heading = card.nextElementSibling?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
})

if (id && callTime) {
  showCallTime(callTime, id)
  requestAnimationFrame(() => callTime.removeAttribute('data-reserved'))
}
