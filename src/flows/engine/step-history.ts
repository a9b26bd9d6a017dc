// One history entry for each step of a flow, so that the browser's Back and Forward go from question to question. Called by
// use-flow.ts. The state of a history entry says which flow's step it is, and whether the entry below belongs to the flow too.

interface Place {
  flow: string
  at: number
  below: boolean
}

function placeOf(flow: string): Place | undefined {
  const state = history.state as Partial<Place> | null
  return state?.flow === flow && typeof state.at === 'number' ? (state as Place) : undefined
}

/** The step of the current history entry, after a reload or a return. */
export const stepInHistory = (flow: string): number | undefined => placeOf(flow)?.at

/**
 * A step forward pushes an entry; a jump back replaces the current one; after the browser's Back or Forward there is nothing to
 * do.
 */
export function recordStep(flow: string, at: number): void {
  const place = placeOf(flow)
  if (place?.at === at) return
  const isForward = place !== undefined && at > place.at
  const state: Place = { flow, at, below: isForward || (place?.below ?? false) }
  if (isForward) history.pushState(state, '')
  else history.replaceState(state, '')
}

/** Goes back as the browser's own button does; false when the entry below is not this flow's. */
export function goBackInHistory(flow: string): boolean {
  const isBelow = placeOf(flow)?.below ?? false
  if (isBelow) history.back()
  return isBelow
}

/** Calls the listener with the step on every Back or Forward. Returns what stops it. */
export function onStepVisit(flow: string, listener: (at: number) => void): () => void {
  const visit = () => {
    const at = stepInHistory(flow)
    if (at !== undefined) listener(at)
  }
  addEventListener('popstate', visit)
  return () => removeEventListener('popstate', visit)
}
