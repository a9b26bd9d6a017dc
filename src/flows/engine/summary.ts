import { choicesOf, type Answers, type Flow } from './vocabulary'

/** The answers in words, one a line: "Age: 30 to 50". `leaveOut` names answers that must not be written down. */
export function summarise(flow: Flow, answers: Answers, ...leaveOut: readonly string[]): string {
  return choicesOf(flow)
    .filter(({ id }) => !leaveOut.includes(id))
    .map(({ id, summary, options }) => {
      const option = options.find(({ value }) => value === answers[id])
      return `${summary}: ${option?.label ?? ''}`
    })
    .join('\n')
}
