/** The choices of a flow that stand in no column: the names and values of its options, short words without spaces. */
export type ChosenAnswers = Readonly<Record<string, string>>

const most = 20
const isWord = (text: unknown): boolean => typeof text === 'string' && /^[\w+-]{1,40}$/.test(text)

/** What may be stored as a flow's choices; undefined when it is something else. */
export function cleanAnswers(value: unknown): ChosenAnswers | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const pairs = Object.entries(value)
  const isClean = pairs.length > 0 && pairs.length <= most && pairs.flat().every(isWord)
  return isClean ? (value as ChosenAnswers) : undefined
}
