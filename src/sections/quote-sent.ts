import { showCallTime } from '~/enquiry/CallTime'
import { sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'

// The time of the call in the card of QuoteSent.astro, and its button “Close”.

const card = document.querySelector<HTMLElement>('[data-quote-sent]')
const part = (name: string) => card?.querySelector<HTMLElement>(`[data-${name}]`)
const quote = parseObject(session.get(sentQuoteKey)) ?? {}

// The page was prerendered before the quote was sent.
if (card?.hidden) {
  for (const [name, text] of Object.entries(quote)) part(name)?.replaceChildren(String(text))
  card.hidden = false
}

const close = card?.querySelector('button')
close?.classList.remove('invisible')
close?.addEventListener('click', () => {
  session.remove(sentQuoteKey)
  card?.setAttribute('hidden', '')
  const heading = card?.nextElementSibling?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
})

const callTime = part('call-time')
if (callTime && typeof quote['id'] === 'string') showCallTime(callTime, quote['id'])
callTime?.removeAttribute('data-reserved')
