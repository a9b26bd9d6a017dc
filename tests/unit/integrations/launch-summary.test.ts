import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { openPoints } from '~/content/launch-check/open-points'
import { launchSummary } from '~/integrations/launch-summary'

afterEach(() => vi.unstubAllEnvs())

/** The output at the end of a build, and the reason if it stops. */
async function endBuild() {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const built = { dir: pathToFileURL('/nowhere/'), logger: { info: print, error: print } } as never
  const stopped = await Promise.resolve(launchSummary().hooks['astro:build:done']?.(built)).catch(String)
  return { printed: printed.join('\n'), stopped }
}

test('a strict build stops and lists each open point with file, line and reason', async () => {
  vi.stubEnv('LAUNCH_STRICT', '1')
  const { printed, stopped } = await endBuild()
  const points = openPoints()
  expect(points.length).toBeGreaterThan(0)
  expect(stopped).toBe(`Error: Launch check: ${points.length} open points (npm run launch-check).`)
  for (const { id, file, line, why } of points) {
    expect(printed).toContain(`\n${file}:${line}: ${id}\n`)
    expect(printed).toContain(why)
  }
})

test('any other build prints one line', async () => {
  vi.stubEnv('LAUNCH_STRICT', '0')
  const { printed, stopped } = await endBuild()
  expect(stopped).toBeUndefined()
  expect(printed).toMatch(/^Launch check: .*\(npm run launch-check\)\.$/)
})
