import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { launchSummary } from '~/integrations/launch-summary'
import { sampleFiles, siteWith } from '../content/sample-site'

afterEach(() => vi.unstubAllEnvs())

const file = 'content/facts.yaml'
const settled = sampleFiles[file]!
const oneOpen = settled.replace('status: confirmed', 'status: disputed')

/** The output at the end of a build with these facts, and the reason if it stops. */
async function endBuild(facts: string) {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const built = { dir: pathToFileURL('/nowhere/'), logger: { info: print, error: print } } as never
  const { hooks } = launchSummary(siteWith({ [file]: facts }))
  const stopped = await Promise.resolve(hooks['astro:build:done']?.(built)).catch(String)
  return { printed: printed.join('\n'), stopped }
}

test('a strict build stops and lists the open points', async () => {
  vi.stubEnv('LAUNCH_STRICT', '1')
  const { printed, stopped } = await endBuild(oneOpen)
  expect(stopped).toBe('Error: Launch check: 1 open point (npm run launch-check).')
  expect(printed).toContain(`\n${file}:1: lpa.registrationFee\n`)
})

test.each([
  ['0', oneOpen, 'Launch check: 1 open point (npm run launch-check).'],
  ['1', settled, 'Launch check: nothing is open.'],
])('a build that is not stopped prints one line, with LAUNCH_STRICT=%s', async (strict, facts, line) => {
  vi.stubEnv('LAUNCH_STRICT', strict)
  expect(await endBuild(facts)).toEqual({ printed: line, stopped: undefined })
})
