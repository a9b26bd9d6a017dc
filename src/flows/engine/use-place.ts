import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type FlowState, furthestStep, titleAt } from './engine'
import type { Flow } from './vocabulary'

// Keeps history, title and focus in step with the flow. Each step has a history entry, so that the browser's Back and Forward move from
// question to question. The entry's state holds the flow, the step, and whether the previous entry belongs to the flow too.

interface Place {
  flow: string
  at: number
  hasPrevious: boolean
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
function recordStep(flow: string, at: number): void {
  const place = placeOf(flow)
  if (place?.at === at) return
  const isForward = place !== undefined && at > place.at
  // Once a jump back has replaced an entry, the browser's Back no longer leads to the previous step.
  const state: Place = { flow, at, hasPrevious: isForward }
  if (isForward) history.pushState(state, '')
  else history.replaceState(state, '')
}

/** The browser goes back a moment after it was asked to. Until then, the second press of a double click must not go back further. */
let isGoingBack = false
const hasGoneBack = () => {
  isGoingBack = false
}

/** Goes back as the browser's own Back button does; false if the previous entry is not this flow's. */
export function goBackInHistory(flow: string): boolean {
  const hasPrevious = placeOf(flow)?.hasPrevious ?? false
  if (hasPrevious && !isGoingBack) {
    isGoingBack = true
    for (const type of ['popstate', 'pageshow']) addEventListener(type, hasGoneBack, { once: true })
    history.back()
  }
  return hasPrevious
}

interface PlaceOptions {
  flow: Flow
  state: FlowState
  isHydrated: boolean
  visit: (at: number) => void
}

/** The heading takes focus after a step, never on the first load. */
export function usePlace({ flow, state, isHydrated, visit }: PlaceOptions) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pageTitle = useRef('')
  const shown = useRef<string>(undefined)
  const isSending = state.status === 'sending'
  const onBackOrForward = useEffectEvent(() => {
    const at = stepInHistory(flow.name)
    if (at === undefined) return
    // Skips history entries whose answers have been cleared.
    if (at > furthestStep(flow, state)) history.back()
    else visit(at)
  })
  useEffect(() => {
    pageTitle.current = document.title
    const listen = () => onBackOrForward()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
  // A layout effect, so that the history entry exists before a visitor can press Back.
  useLayoutEffect(() => {
    if (isHydrated) recordStep(flow.name, state.at)
  }, [flow, state.at, isHydrated])
  useEffect(() => {
    if (!isHydrated) return
    document.title = titleAt(flow, state.at, pageTitle.current)
    const screen = `${state.at} ${isSending}`
    if (shown.current !== undefined && shown.current !== screen) showHeading(heading.current)
    shown.current = screen
  }, [flow, state.at, isSending, isHydrated])
  return heading
}

/** Focuses the new question, and scrolls its sheet into view; not on a wide screen if that would move it by only a few lines. */
function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  const sheet = heading?.closest('[data-flow]')
  if (!sheet) return
  const { top, bottom } = sheet.getBoundingClientRect()
  // Zero on a page whose header has scrolled away.
  const start = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  const isNear = innerWidth >= 768 && top < start + 100
  if (top < start || (bottom > innerHeight && !isNear)) sheet.scrollIntoView({ block: 'start' })
  // The note about a failed enquiry is just above the sticky actions, which must not cover it.
  sheet.querySelector('[data-failure]')?.scrollIntoView({ block: 'nearest' })
}
