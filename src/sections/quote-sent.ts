import { showCallTime } from '~/enquiry/CallTime'
import { type SentQuote, sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'

// Fills, shows and closes the card of QuoteSent.astro.

const card = document.querySelector<HTMLElement>('[data-quote-sent]')
const part = (name: string) => card?.querySelector<HTMLElement>(`[data-${name}]`)

const hero = card?.nextElementSibling
/** Hidden in the hero: the starting prices, so that the visitor sees only their own, and the way to the form. */
const notNeeded = [...(hero?.querySelectorAll<HTMLElement>('li, a[href="#consultation"]') ?? [])].filter(
  (item) => item.matches('a') || item.textContent.includes('£'),
)

function setShown(isShown: boolean): void {
  if (card) card.hidden = !isShown
  for (const item of notNeeded) item.hidden = isShown
}

const { reference, price, id } = (parseObject(session.get(sentQuoteKey)) ?? {}) as Partial<SentQuote>
const callTime = part('call-time')

if (reference) {
  part('reference')?.replaceChildren(reference)
  part('price')?.replaceChildren(price ?? '')
  card?.querySelector('button')?.addEventListener('click', () => {
    session.remove(sentQuoteKey)
    setShown(false)
  })
  if (id && callTime) showCallTime(callTime, id)
  setShown(true)
}
