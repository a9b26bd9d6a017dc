import type { Courier } from './courier'
import { typedAt, type Entry } from './entry'
import { session } from '~/lib/session'
import { reportUnsent } from '~/reports/send-report'

/** The session keeps under this key which enquiries it has asked about. */
const offeredKey = 'unsent-offered'

/** What the visitor can decide: that it is sent, or deleted. */
type Deciding = Pick<Courier, 'sendOverdue' | 'discard'>

/**
 * Asks about each enquiry that could not be sent for days, once a session: nothing that old is sent without a word. What
 * was refused for good is put before the visitor on every page until it is answered.
 */
export function offerUnsent(entries: readonly Entry[], courier: Deciding): void {
  const asked = session.get(offeredKey)
  const fresh = entries.filter(({ id, refused }) => refused || !asked?.includes(id))
  draw(fresh, courier)
  if (fresh.some(({ refused }) => !refused)) reportUnsent('overdue')
  if (fresh.length > 0) session.set(offeredKey, [asked, ...fresh.map(({ id }) => id)].join())
}

/** Puts an enquiry that was refused just now before the visitor, asked about before or not. */
export const offerRefused = (entry: Entry, courier: Deciding): void => draw([entry], courier)

function draw(entries: readonly Entry[], courier: Deciding): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-unsent]')
  const region = document.querySelector('[data-unsent-region]')
  for (const entry of entries) {
    const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    if (!element || !region || document.getElementById(elementId(entry))) continue
    element.id = elementId(entry)
    element.querySelector('[data-part=day]')?.append(dayOf(entry))
    const answer = (action: string, work: () => void) =>
      element.querySelector(`[data-action=${action}]`)?.addEventListener('click', () => {
        element.remove()
        work()
      })
    answer('send', () => void courier.sendOverdue({ ...entry, notified: true }))
    answer('delete', () => courier.discard(entry.id))
    region.append(element)
  }
}

const elementId = ({ id }: Entry): string => `unsent-${id}`

const dayOf = (entry: Entry): string =>
  new Date(typedAt(entry)).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
