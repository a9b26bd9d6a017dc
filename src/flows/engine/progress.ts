import type { Flow } from './vocabulary'

export interface Progress {
  step: number
  of: number
  percent: number
  /** "Step 2 of 6" */
  text: string
}

/** Specification 9, Quiz step counts: 6, 7, 5, 9 and 6 are the steps less one. */
export const totalSteps = (flow: Flow): number => flow.steps.length - 1

const hasStart = (flow: Flow): boolean => flow.steps.some(({ kind }) => kind === 'start')

/** A start screen is step 0; without one the first question is step 1. */
export const stepNumber = (flow: Flow, at: number): number => (hasStart(flow) ? at : at + 1)

/** Nothing on start, contact and final screens (Specification 2, Quiz screens). */
export function progressAt(flow: Flow, at: number): Progress | undefined {
  const step = flow.steps[at]
  if (!step || step.kind === 'start' || step.kind === 'end') return undefined
  if (step.kind === 'fields' && step.hidesProgress) return undefined
  const [number, total] = [stepNumber(flow, at), totalSteps(flow)]
  return {
    step: number,
    of: total,
    percent: Math.round((number / total) * 100),
    text: `Step ${number} of ${total}`,
  }
}

export function encouragementAt(flow: Flow, at: number): string | undefined {
  if (at >= totalSteps(flow)) return undefined
  return flow.encouragement?.find(({ upTo }) => stepNumber(flow, at) <= upTo)?.text
}

/** "Step 2 of 6 | Will Cost Calculator | …", or the page's own title. */
export function titleAt(flow: Flow, at: number, pageTitle: string): string {
  const progress = progressAt(flow, at)
  return progress ? `${progress.text} | ${pageTitle}` : pageTitle
}
