import { fillContent } from '~/content/facts/fill-facts'
import { coverings } from '~/content/facts/price-list'
import type { Facts } from '~/content/facts/facts'
import { readContent, readFacts } from '~/content/files'
import type { QuoteProfile, WillKind } from '~/flows/engine/receipt'
import { receiptContent } from '~/flows/from-facts'

export const { facts } = readFacts()
export const words = fillContent(readContent('tools').receipt, facts)

export const content = (
  changes: Facts = {},
  single: 'price.will.single' | 'price.will.instant' = 'price.will.single',
) => {
  const made = receiptContent({ ...facts, ...changes }, { words, single })
  if (!made) throw new Error('no prices')
  return made
}
export const published = content()
export const { prices } = published

/** What may be said of a trust's price: it covers one will, a couple's two, or nobody has said. */
export const trustWords = Object.keys(coverings['price.will.trustCovers'] ?? {})

/** The facts with one value replaced. */
export const withEntry = (id: string, value: string | number): Facts => ({
  [id]: { ...facts[id], spec: value, publish: 'spec' } as Facts[string],
})

const kinds: readonly WillKind[] = ['single', 'couple', 'not-sure']
const flags = [true, false, undefined]
/** Every kind of will with every answer given, refused or missing. */
export const every: QuoteProfile[] = kinds.flatMap((kind) =>
  flags.flatMap((children) =>
    flags.flatMap((property) =>
      flags.map((wishes) => ({
        kind,
        ...(children !== undefined && { children }),
        ...(property !== undefined && { property }),
        ...(wishes !== undefined && { wishes }),
      })),
    ),
  ),
)

/** The figures of a text, in pounds. */
export const amounts = (text: string) =>
  [...text.matchAll(/£([\d,.]*\d)/g)].map(([, number = '']) => Number(number.replace(',', '')))
