import { afterEach, expect, test, vi } from 'vitest'
import { ProjectCopy } from './built-copy'

const copy = new ProjectCopy()
afterEach(() => {
  vi.unstubAllEnvs()
  copy.remove()
})

test('LAUNCH_STRICT=1 stops a build while a point blocks the launch', () => {
  vi.stubEnv('LAUNCH_STRICT', '1')
  expect(() => copy.build()).toThrow(/of which block the launch/)
})
