import { longDate } from '~/lib/dates'

// Decision A30: which law a tool's questions and result follow, and where others can read theirs. Shown by FlowSheet.tsx and
// ResultParts.tsx, and repeated in the acknowledgement (src/server/result-parts.ts).

interface Link {
  label: string
  href: string
}

/** The words of `law` in content/tools.yaml. */
export interface LawWords {
  /** Before the first question. */
  before: string
  /** With a result that the law decides; [date] stands for its day. */
  result: string
  /** With a result whose rule differs from the law. */
  unsettled: string
  /** With a result that is only a suggestion. */
  suggestion: string
  scotland: Link
  northernIreland: Link
}

/** What the result rests on, with its day in London. `moment` is in milliseconds since 1970. */
export const lawResult = ({ result }: Pick<LawWords, 'result'>, moment: number): string =>
  result.replace('[date]', longDate(moment))
