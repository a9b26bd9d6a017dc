import { afterEach, expect, test, vi } from 'vitest'
import { contentFindings } from '~/content/launch-check/read-findings'
import { ProjectCopy } from './built-copy'

const copy = new ProjectCopy()
afterEach(() => {
  vi.unstubAllEnvs()
  copy.remove()
})

test('LAUNCH_STRICT=1 stops a build while a point blocks the launch, and its log says where to mend each', () => {
  vi.stubEnv('LAUNCH_STRICT', '1')
  vi.stubEnv('NO_COLOR', '1')
  let log = ''
  try {
    copy.build()
  } catch (error) {
    log = String(error)
  }
  expect(log).toMatch(/of which block the launch/)
  const blocking = contentFindings(new Date().toISOString().slice(0, 10)).filter(
    (finding) => finding.blocking,
  )
  for (const { id, file, line, why } of blocking) {
    expect(log).toContain(`! ${id}: `)
    expect(log).toContain(`${file}:${line}`)
    expect(log).toContain(why)
  }
})
