import { afterEach, expect, test, vi } from 'vitest'
import { factNumber } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import purge from '~/functions/purge'
import { logged, send } from '../post-office'
import { startReceiver } from '../receiver'

// The weekend between Good Friday and Easter Monday.
vi.mock('~/content/files', async (original) => ({
  ...(await original<object>()),
  readClosures: () => [{ from: '2027-03-27', to: '2027-03-28' }],
}))

async function purgeOn(day: number): Promise<Response> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`2027-03-${day}T03:30:00Z`)
  return purge()
}
afterEach(() => void vi.useRealTimers())

test('enquiries older than the retention period of the facts are deleted, even if the build hook fails', async () => {
  vi.stubEnv('BUILD_HOOK_URL', 'http://127.0.0.1:9/s3cret')
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({}, { created_at: old.toISOString() })
  await send()
  expect(await (await purgeOn(26)).json()).toEqual({ deleted: 1 })
  expect(logged).toEqual([expect.not.stringContaining('s3cret')])
})

test('pages are rebuilt when the reply promise changes: before a holiday, and on the day the office reopens', async () => {
  const host = await startReceiver()
  vi.stubEnv('BUILD_HOOK_URL', host.url)
  const asked: unknown[] = []
  for (const day of [25, 26, 27, 28, 29, 30]) {
    await purgeOn(day)
    asked.push(host.requests.splice(0).length)
  }
  await host.close()
  expect(asked).toEqual([0, 1, 0, 0, 0, 1])
})
