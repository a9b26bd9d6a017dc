import type { WillKind } from './suggestion'
import type { Flow } from './vocabulary'

/** A flow's result in one line, as it stands in the consultation form's message. */
export const resultLine = ({ title }: Pick<Flow, 'title'>, result: string): string =>
  `My result from “${title}”: ${result}`

const wills: Record<WillKind, string> = {
  single: 'a single will',
  couple: 'mirror wills',
  'not-sure': 'a single will or mirror wills',
}

/** A quote in a few words: "mirror wills, reference WC123456789". */
export const quoteResult = (kind: WillKind, reference?: string): string =>
  reference ? `${wills[kind]}, reference ${reference}` : wills[kind]
