import { useStore } from '@nanostores/react'
import { type Dispatch, type RefObject, useEffect, useState } from 'react'
import type { FlowEvent, FlowState } from './engine'
import { fieldsOf, type Flow, type Step } from './vocabulary'
import { offersOf } from './offered'
import { circumstancesTold } from './shared'
import { clearedSentence } from '~/forms/detail-words'
import {
  $lead,
  currentLead,
  emptyLead,
  forgetLead,
  isEmptyLead,
  renewLead,
  saveLead,
} from '~/lead-state/lead-state'

interface Options {
  flow: Flow
  step: Step
  state: FlowState
  isHydrated: boolean
  dispatch: Dispatch<FlowEvent>
  root: RefObject<HTMLElement | null>
}

export interface ContactHandle {
  /** Says what "Not you? Clear" has taken out of this step. */
  cleared: string
  clear: () => void
}

/** Fills this step's empty fields with what was typed in another form, and takes out again what is forgotten. */
export function useContact({ flow, step, state, isHydrated, dispatch, root }: Options): ContactHandle {
  const lead = useStore($lead, { ssr: () => emptyLead })
  const [cleared, setCleared] = useState({ step: '', sentence: '' })
  useEffect(() => {
    if (isHydrated && step.kind === 'fields' && !isEmptyLead(currentLead())) renewLead()
  }, [step, isHydrated])
  useEffect(() => {
    if (!isHydrated) return
    if (isEmptyLead(lead)) dispatch({ type: 'withdraw' })
    else if (step.kind === 'fields') dispatch({ type: 'offer', answers: offersOf(step.fields, lead) })
  }, [lead, step, isHydrated, dispatch])
  const clear = () => {
    const { offered = {} } = state
    const emptied = fieldsOf(flow).filter(({ id }) => offered[id] !== undefined)
    const details = step.kind === 'fields' ? emptied.map(({ contact }) => contact) : []
    setCleared({ step: step.id, sentence: clearedSentence(details) || 'We’ve cleared the answer.' })
    dispatch({ type: 'disown' })
    forgetLead()
    const first = step.kind === 'fields' && step.fields.find(({ id }) => offered[id] !== undefined)
    if (first) root.current?.querySelector<HTMLElement>(`input[name=${first.id}]`)?.focus()
    else root.current?.querySelector<HTMLElement>(`.flow-question:not([inert]) h2`)?.focus()
  }
  return { cleared: cleared.step === step.id ? cleared.sentence : '', clear }
}

/** Keeps one of the visitor's own details, or what an answer tells, for the next form. */
export function rememberAnswer(step: Step | undefined, { id, value }: { id: string; value: string }): void {
  const field = step?.kind === 'fields' && step.fields.find((one) => one.id === id)
  if (field) saveLead({ [field.contact]: value })
  if (step?.kind !== 'choice' || step.id !== id) return
  const told = circumstancesTold(step, value, currentLead())
  if (Object.keys(told).length > 0) saveLead(told)
}
