import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { settleAfterAdvance } from '~/lib/limits'

const answers = 'label:has(> input[type=radio])'
const controls = `${answers}, button`

/**
 * Ignores clicks on answers and buttons that were meant for the previous step: a press that began before this step was rendered;
 * after the flow advanced by itself, any click until the new question has been visible for a moment or something was typed; and on
 * an answer, the second click of a double click. Clicks without a pointer (keyboard, screen reader) have `detail` 0 and always
 * count, since they go to the focused element, and a new step moves focus to its heading.
 *
 * Returns the function to call before the flow advances by itself.
 */
export function useStrayClicks(root: RefObject<HTMLElement | null>, at: number): () => void {
  const isSelfAdvance = useRef(false)
  /** A press counts from this moment, in the time of `event.timeStamp`. */
  const countsFrom = useRef(0)
  const shownAt = useRef(at)

  useLayoutEffect(() => {
    // A press that waited while the page was hydrated is meant for this step.
    if (shownAt.current === at) return undefined
    shownAt.current = at
    countsFrom.current = performance.now()
    if (!isSelfAdvance.current) return undefined
    isSelfAdvance.current = false
    countsFrom.current = Infinity
    // The second frame starts once the first, with the new question, is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // Unless the visitor has typed something in the meantime.
        if (countsFrom.current === Infinity) countsFrom.current = performance.now() + settleAfterAdvance
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [at])

  useEffect(() => {
    let pressedAt: number | undefined
    const onPress = ({ timeStamp }: Event) => {
      pressedAt = timeStamp
    }
    const onCancel = () => {
      pressedAt = undefined
    }
    const onClick = (event: MouseEvent) => {
      const began = pressedAt ?? event.timeStamp
      pressedAt = undefined
      const control = (event.target as Element).closest(controls)
      if (event.detail === 0 || !control || !root.current?.contains(control)) return
      const isRepeated = event.detail > 1 && control.matches(answers)
      if (began >= countsFrom.current && !isRepeated) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onInput = ({ timeStamp }: Event) => {
      countsFrom.current = Math.min(countsFrom.current, timeStamp)
    }
    // Capturing on the document, so that React never sees a click that is ignored.
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', onPress, options)
    document.addEventListener('pointercancel', onCancel, options)
    document.addEventListener('input', onInput, options)
    document.addEventListener('click', onClick, options)
    return () => listening.abort()
  }, [root])

  return () => {
    isSelfAdvance.current = true
  }
}
