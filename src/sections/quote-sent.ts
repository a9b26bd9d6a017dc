import { showCallTime } from '~/enquiry/CallTime'
import { type SentQuote, sentQuoteKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'

// Fills, shows and closes the card of QuoteSent.astro.

const card = document.querySelector<HTMLElement>('[data-quote-sent]')
const part = (name: string) => card?.querySelector<HTMLElement>(`[data-${name}]`)

/** The starting prices in the hero, hidden so that the visitor sees only their own price. */
const otherPrices = [...(card?.nextElementSibling?.querySelectorAll('li') ?? [])].filter((item) =>
  item.textContent.includes('£'),
)

function setShown(isShown: boolean): void {
  if (card) card.hidden = !isShown
  for (const item of otherPrices) item.hidden = isShown
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
