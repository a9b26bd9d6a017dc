import { forgetUnreadable } from './outbox-item'
import { sender, undecidedItems } from './outbox'
import '~/toast/toast-region'
import { offerUnsent } from './unsent-offer'

/** Sends what earlier pages left behind. What is overdue or was refused is offered; what is older still is deleted. */
export function replay(): void {
  forgetUnreadable(Date.now())
  void sender.replay()
  offerUnsent(undecidedItems(), sender)
}
