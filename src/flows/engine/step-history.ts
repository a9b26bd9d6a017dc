// One history entry a step. The entry's state says which flow's step it is, and whether the entry below is the flow's too.

interface Place {
  flow: string
  at: number
  below: boolean
}

function placeOf(flow: string): Place | undefined {
  const state = history.state as Partial<Place> | null
  return state?.flow === flow && typeof state.at === 'number' ? (state as Place) : undefined
}

/** The step of the entry the visitor stands on, after a reload or a return. */
export const stepInHistory = (flow: string): number | undefined => placeOf(flow)?.at

/** Forward makes an entry, a jump back changes the one there is, a visit by Back or Forward is there already. */
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

/** Tells of every return to a step by Back or Forward, until the answer is called. */
export function onStepVisit(flow: string, listener: (at: number) => void): () => void {
  const visit = () => {
    const at = stepInHistory(flow)
    if (at !== undefined) listener(at)
  }
  addEventListener('popstate', visit)
  return () => removeEventListener('popstate', visit)
}
