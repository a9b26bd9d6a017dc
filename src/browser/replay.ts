import { courier, overdueEntries } from './outbox'
import './toast-region'
import { offerUnsent } from './unsent-offer'

/** Sends what earlier pages left behind; what is too old is offered first. */
export function replay(): void {
  void courier.replay()
  offerUnsent(overdueEntries())
}
