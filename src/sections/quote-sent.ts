import { showCallTime } from '~/enquiry/CallTime'
import { type SentQuote, sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'

// Fills and shows the home page's card of a quote that was just sent (QuoteSent.astro), and closes it.

const card = document.querySelector<HTMLElement>('[data-quote-sent]')
const part = (name: string) => card?.querySelector<HTMLElement>(`[data-${name}]`)

/** Starting prices in the opening below the card, hidden so that the visitor sees only their own price. */
const otherPrices = [...(card?.nextElementSibling?.querySelectorAll('li') ?? [])].filter((item) =>
  item.textContent.includes('£'),
)

function setShown(isShown: boolean): void {
  if (card) card.hidden = !isShown
  for (const item of otherPrices) item.hidden = isShown
}

const { reference, price, id } = (parseObject(session.get(sentQuoteKey)) ?? {}) as Partial<SentQuote>
const place = part('call-time')

if (reference) {
  part('reference')?.replaceChildren(reference)
  part('price')?.replaceChildren(price ?? '')
  card?.querySelector('button')?.addEventListener('click', () => {
    session.remove(sentQuoteKey)
    setShown(false)
  })
  if (id && place) showCallTime(place, id)
  setShown(true)
}
