import type { Answers } from './vocabulary'

/** How far a visitor has come in a flow, and with what. */
export interface FlowState {
  /** The place in `flow.steps`. */
  at: number
  answers: Answers
  status: 'open' | 'sending' | 'done'
  reference?: string
  /** What was filled in for the visitor, as it was filled in. */
  offered?: Answers
  /** What is wrong with a typed answer, by its field; gone with the next letter typed there. */
  errors?: Answers
  /** The last sending failed: delivery goes on, or never will. Gone with the next answer. */
  failure?: 'waiting' | 'refused'
}

export const freshState: FlowState = { at: 0, answers: {}, status: 'open' }
