import { vi } from 'vitest'

/**
 * Test files share a process, because starting one takes longer than most files. Each file starts with real timers, the original
 * environment and freshly loaded modules.
 */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
vi.resetModules()
