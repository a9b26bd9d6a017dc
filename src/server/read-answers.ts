import { choicesOf, type AnswersOf, type Flow } from '~/flows/engine/vocabulary'

type ChoicesOf<F extends Flow> = Omit<
  AnswersOf<F>,
  Extract<F['steps'][number], { kind: 'fields' }>['fields'][number]['id']
>

/**
 * The choices of a flow, read back from the message that its lead wrote of them, one a line: "Age: 30 to 50". Only the
 * flow's own options are found, so nothing that somebody typed comes through. Undefined when one is missing.
 */
export function answersIn<F extends Flow>(flow: F, message: string): ChoicesOf<F> | undefined {
  const lines = new Set(message.split('\n'))
  const found = choicesOf(flow).map(({ id, summary, options }) => [
    id,
    options.find(({ label }) => lines.has(`${summary}: ${label}`))?.value,
  ])
  return found.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(found) as ChoicesOf<F>)
    : undefined
}
