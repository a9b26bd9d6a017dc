import type { Entry } from '~/features/lead/outbox'
import { courier } from './outbox'

/** Asks about each enquiry that could not be sent for days: nothing old is sent, or thrown away, without a word. */
export function offerUnsent(entries: readonly Entry[]): void {
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
    answer('send', () => void courier.sendOverdue({ ...entry, told: true }))
    answer('delete', () => courier.discard(entry.id))
    region.append(element)
  }
}

const elementId = ({ id }: Entry): string => `unsent-${id}`

const dayOf = ({ queuedAt }: Entry): string =>
  new Date(queuedAt).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
