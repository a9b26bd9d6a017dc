import type { OutboxSender } from './outbox-sender'
import { typedAt, type OutboxItem } from './outbox-item'
import { session } from '~/lib/session'
import { reportUnsent } from '~/reports/send-report'

/** The session keeps under this key which enquiries it has asked about. */
const offeredKey = 'unsent-offered'

/** What the visitor can decide: that it is sent, or deleted. */
type Deciding = Pick<OutboxSender, 'sendOverdue' | 'discard'>

/**
 * Asks about each enquiry that could not be sent for days, once a session: nothing that old is sent without a word. What
 * was refused for good is put before the visitor on every page until it is answered.
 */
export function offerUnsent(items: readonly OutboxItem[], sender: Deciding): void {
  const asked = session.get(offeredKey)
  const fresh = items.filter(({ id, refused }) => refused || !asked?.includes(id))
  draw(fresh, sender)
  if (fresh.some(({ refused }) => !refused)) reportUnsent('overdue')
  if (fresh.length > 0) session.set(offeredKey, [asked, ...fresh.map(({ id }) => id)].join())
}

/** Puts an enquiry that was refused just now before the visitor, asked about before or not. */
export const offerRefused = (item: OutboxItem, sender: Deciding): void => draw([item], sender)

function draw(items: readonly OutboxItem[], sender: Deciding): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-unsent]')
  const region = document.querySelector('[data-unsent-region]')
  for (const item of items) {
    const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    if (!element || !region || document.getElementById(elementId(item))) continue
    element.id = elementId(item)
    element.querySelector('[data-part=day]')?.append(dayOf(item))
    const answer = (action: string, work: () => void) =>
      element.querySelector(`[data-action=${action}]`)?.addEventListener('click', () => {
        element.remove()
        work()
      })
    answer('send', () => void sender.sendOverdue({ ...item, notified: true }))
    answer('delete', () => sender.discard(item.id))
    region.append(element)
  }
}

const elementId = ({ id }: OutboxItem): string => `unsent-${id}`

const dayOf = (item: OutboxItem): string =>
  new Date(typedAt(item)).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
