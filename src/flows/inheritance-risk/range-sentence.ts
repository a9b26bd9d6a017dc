import { pounds } from '~/lib/pounds'
import type { Estates } from './estates-for'
import type { Share } from './facts'
import { shareText } from './share-bar'

/** Sentences with [share], [from] and [to] where the figures go. */
export interface RangeWords {
  between: string
  upTo: string
  over: string
}

const nearest = 1000

/** Which estates a published percentage is true of, in words. Both ends are rounded inwards, so that what is said holds. */
export function rangeSentence(
  words: RangeWords,
  { share, estates: { from, to } }: { share: Share; estates: Estates },
): string {
  const [low, high] = [Math.ceil(from / nearest) * nearest, Math.floor((to ?? 0) / nearest) * nearest]
  const limited = from === 0 ? words.upTo : words.between
  return (to === undefined ? words.over : limited)
    .replace('[share]', shareText(share))
    .replace('[from]', pounds(low))
    .replace('[to]', pounds(high))
}
