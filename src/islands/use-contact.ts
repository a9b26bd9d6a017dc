import { type Dispatch, useEffect } from 'react'
import { openContact } from '~/browser/contact'
import type { FlowEvent, FlowState } from '~/features/flow/engine'
import type { Step } from '~/features/flow/flow'
import { $contact, rememberContact } from '~/features/lead/contact'

interface Options {
  step: Step
  state: FlowState
  isAlive: boolean
  dispatch: Dispatch<FlowEvent>
}

/** Offers what was typed in another form in this step's empty fields, and remembers what is typed here. */
export function useContact({ step, state, isAlive, dispatch }: Options): void {
  useEffect(() => {
    if (!isAlive || step.kind !== 'fields') return
    openContact()
    for (const { id, contact } of step.fields) {
      const offered = $contact.get()[contact]
      if (!state.answers[id] && offered) dispatch({ type: 'answer', id, value: offered })
    }
    // When the step comes up; a field emptied later stays empty.
  }, [step, isAlive])
  useEffect(() => {
    if (step.kind !== 'fields') return
    const typed = step.fields.flatMap(({ id, contact }) => {
      const value = state.answers[id]
      return value === undefined ? [] : [[contact, value] as const]
    })
    if (typed.length > 0) rememberContact(Object.fromEntries(typed))
  }, [step, state.answers])
}
