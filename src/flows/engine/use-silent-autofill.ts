import { type RefObject, useEffect, useEffectEvent } from 'react'
import { lookAtFieldsEvery } from '~/lib/limits'
import type { Answers, Step } from './vocabulary'

interface Options {
  root: RefObject<HTMLElement | null>
  step: Step
  answers: Answers
  answer: (id: string, value: string) => void
}

/**
 * Takes over what the browser fills in without firing an event, as Chrome on iOS does. React would else empty such a field at the
 * next render, and the button that goes on would stay disabled. Returns what reads the fields now: call it at each input.
 */
export function useSilentAutofill({ root, step, answers, answer }: Options): () => void {
  const readFields = () => {
    if (step.kind !== 'fields') return
    for (const { id } of step.fields) {
      const field = root.current?.querySelector<HTMLInputElement>(`input[name=${id}]`)
      if (field && field.value !== (answers[id] ?? '')) answer(id, field.value)
    }
  }
  const look = useEffectEvent(readFields)
  useEffect(() => {
    const timer = setInterval(look, lookAtFieldsEvery)
    return () => clearInterval(timer)
  }, [])
  return readFields
}
