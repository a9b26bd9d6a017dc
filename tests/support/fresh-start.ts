import { vi } from 'vitest'

/**
 * Many files share a process: starting one takes longer than most files. So each begins with the clock, the settings and the
 * functions as they are, and reads the project's own modules anew.
 */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
vi.resetModules()
