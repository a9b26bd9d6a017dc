import { factText } from './fill-facts'
import { supplied } from './open-facts'
import { entryOf, type Register } from './register'

/** The value of an entry that its owner has agreed to and filled in; empty otherwise. */
const agreed = (register: Register, id: string): string =>
  entryOf(register, id).status === 'agreed' ? supplied(factText(register, id)) : ''

/**
 * What may be said of us on every page beside what each page says for itself: a rating only with the platform it stands on, a
 * membership only when there is one, and both only once they are agreed; an empty text otherwise.
 */
export function provenBy(register: Register): { rating: string; source: string; body: string } {
  const rating = agreed(register, 'rating.strip')
  const source = agreed(register, 'rating.source')
  const body = agreed(register, 'company.tradeBody')
  return {
    ...(rating && source ? { rating, source } : { rating: '', source: '' }),
    body: body.toLowerCase() === 'none' ? '' : body,
  }
}
