import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { contentFindings } from '~/content/launch-check/read-findings'
import { launchSummary } from '~/integrations/launch-summary'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
writeFileSync(join(folder, 'contact.html'), '<h1>Contact</h1><p>Call us on {phone}.</p>')

afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

/** What the end of a build prints, and why it stops. */
async function endBuild() {
  const summary = launchSummary()
  const dir = pathToFileURL(`${folder}/`)
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const stopped = await Promise.resolve(
    summary.hooks['astro:build:done']?.({ dir, logger: { info: print, error: print } } as never),
  ).catch(String)
  return { printed: printed.join('\n'), stopped }
}

test('a strict build stops, and lists each point that blocks with its file, its line and what to do', async () => {
  vi.stubEnv('LAUNCH_STRICT', '1')
  const { printed, stopped } = await endBuild()
  expect(stopped).toMatch(/^Error: Launch check: \d+ open points, \d+ of which block the launch/)
  const [blocking, others] = [true, false].map((is) =>
    contentFindings(new Date().toISOString().slice(0, 10)).filter((finding) => finding.blocking === is),
  )
  expect(blocking?.length).toBeGreaterThan(5)
  for (const { id, file, line } of blocking ?? [])
    expect(printed).toMatch(new RegExp(`! ${RegExp.escape(id)}: .*\n +${RegExp.escape(`${file}:${line}`)}\n`))
  for (const { why } of blocking ?? []) expect(printed).toContain(why)
  for (const { id } of others ?? []) expect(printed).not.toContain(`· ${id}:`)
  // A placeholder that only a built page has.
  expect(printed).toContain('contact.html:1')
})

test('any other build goes on with one line', async () => {
  vi.stubEnv('LAUNCH_STRICT', '0')
  const { printed, stopped } = await endBuild()
  expect(stopped).toBeUndefined()
  expect(printed).toMatch(/^Launch check: .*\(npm run launch-check\)\.$/)
})
