import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onStepVisit, recordStep } from './step-history'
import type { FlowState } from './engine'
import type { Flow } from './vocabulary'
import { titleAt } from './progress'

interface Options {
  flow: Flow
  state: FlowState
  isHydrated: boolean
  onVisit: (at: number) => void
}

/** Keeps history, title and focus with the step. The heading takes the focus after a step, never on the first load. */
export function usePlace({
  flow,
  state,
  isHydrated,
  onVisit,
}: Options): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const pageTitle = useRef('')
  const shown = useRef<string>(undefined)
  const isSending = state.status === 'sending'
  useEffect(() => {
    if (isHydrated) return onStepVisit(flow.name, onVisit)
    pageTitle.current = document.title
    return undefined
    // The visit goes to the reducer, which never changes.
  }, [flow.name, isHydrated])
  // With the screen itself: whoever presses Back the moment a question shows must find its entry.
  useLayoutEffect(() => {
    if (isHydrated) recordStep(flow.name, state.at)
  }, [flow, state.at, isHydrated])
  useEffect(() => {
    if (!isHydrated) return undefined
    // After the screen is drawn: the title can wait.
    const naming = setTimeout(() => {
      document.title = titleAt(flow, state.at, pageTitle.current)
    })
    const screen = `${state.at} ${isSending}`
    if (shown.current !== undefined && shown.current !== screen) showHeading(heading.current)
    shown.current = screen
    return () => clearTimeout(naming)
  }, [flow, state.at, isSending, isHydrated])
  return heading
}

/** Focus on the new question, with the whole of its sheet in view where it fits. */
function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  const sheet = heading?.closest('.flow')
  if (!sheet) return
  const { top, bottom } = sheet.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) sheet.scrollIntoView({ block: 'start' })
}
