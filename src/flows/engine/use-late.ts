import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FlowState } from './engine'
import { type Late, noteCode, reloadForCode } from './late'
import type { Step } from './vocabulary'

interface Options {
  state: FlowState
  step: Step
  isHydrated: boolean
}

const notYet = () => undefined

/**
 * Fetches a flow's later code behind the first answer, and again at each step and when the line comes back, until it is there.
 * `isLost`: it is needed now, and could not be had.
 */
export function useLate<Code>(code: Late<Code>, { state, step, isHydrated }: Options) {
  const [hasFailed, setFailed] = useState(false)
  const here = useSyncExternalStore(code.listen, code.now, notYet)
  const isBegun = isHydrated && (state.at > 0 || Object.keys(state.answers).length > 0)
  const isLost = hasFailed && !here && step.kind === 'fields'
  useEffect(() => {
    if (!isBegun) return undefined
    const fetchIt = () => void code.fetch().then(noteCode, () => setFailed(true))
    // After the screen is drawn: what comes later can wait for it.
    const soon = setTimeout(fetchIt)
    if (!here) addEventListener('online', fetchIt)
    return () => {
      clearTimeout(soon)
      removeEventListener('online', fetchIt)
    }
  }, [code, here, isBegun, state.at])
  useEffect(() => {
    if (!isLost) return undefined
    reloadForCode()
    addEventListener('online', reloadForCode)
    return () => removeEventListener('online', reloadForCode)
  }, [isLost])
  return { here, isLost }
}
