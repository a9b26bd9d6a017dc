import { afterEach, beforeEach, vi } from 'vitest'
import { start } from './world'

/** Every test of the file begins at `start`, and time passes only as the test says. */
export function useClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: start })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
