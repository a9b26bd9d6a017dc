import { type Dispatch, type RefObject, useEffect, useState } from 'react'
import type { FlowEvent, FlowState } from './engine'
import { fieldsOf, type Flow, type Step } from './vocabulary'
import { offersOf } from './offered'
import { clearedSentence } from '~/forms/cleared-sentence'
import {
  $contact,
  forgetContact,
  isNobody,
  offeredContact,
  rememberContact,
  renewContact,
} from '~/forms/contact'

interface Options {
  flow: Flow
  step: Step
  state: FlowState
  isAlive: boolean
  dispatch: Dispatch<FlowEvent>
  root: RefObject<HTMLElement | null>
}

export interface ContactHandle {
  /** Says what "Not you? Clear" has taken out of this step. */
  cleared: string
  clear: () => void
}

/** Fills this step's empty fields with what was typed in another form, and takes it out again when it is forgotten. */
export function useContact({ flow, step, state, isAlive, dispatch, root }: Options): ContactHandle {
  const [cleared, setCleared] = useState({ step: '', sentence: '' })
  useEffect(() => {
    if (!isAlive) return undefined
    const follow = () => {
      if (isNobody($contact.get())) dispatch({ type: 'withdraw' })
      else if (step.kind === 'fields')
        dispatch({ type: 'offer', answers: offersOf(step.fields, $contact.get()) })
    }
    if (step.kind === 'fields' && !isNobody(offeredContact(Date.now()))) renewContact(Date.now())
    follow()
    return $contact.listen(follow)
  }, [step, isAlive, dispatch])
  const clear = () => {
    const { offered = {} } = state
    const emptied = fieldsOf(flow).filter(({ id }) => offered[id] !== undefined)
    setCleared({ step: step.id, sentence: clearedSentence(emptied.map(({ contact }) => contact)) })
    dispatch({ type: 'disown' })
    forgetContact()
    const first = step.kind === 'fields' && step.fields.find(({ id }) => offered[id] !== undefined)
    if (first) root.current?.querySelector<HTMLElement>(`input[name=${first.id}]`)?.focus()
  }
  return { cleared: cleared.step === step.id ? cleared.sentence : '', clear }
}

/** Keeps one of the visitor's own details for the next form. */
export function rememberAnswer(step: Step | undefined, { id, value }: { id: string; value: string }): void {
  const field = step?.kind === 'fields' && step.fields.find((one) => one.id === id)
  if (field) rememberContact({ [field.contact]: value }, Date.now())
}
