import { expect, test, vi } from 'vitest'
import { factNumber } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import purge from '~/functions/purge'
import { type Closing, londonDay } from '~/lib/working-days'
import { logged, send } from '../post-office'
import { startReceiver } from '../receiver'

let closings: Closing[] = []
vi.mock('~/content/files', async (original) => ({
  ...(await original<object>()),
  readClosings: () => closings,
}))
const today = (ahead = 0) => londonDay(Date.now() + ahead * 86_400_000)

test('enquiries older than the retention period of the facts are deleted, even if the build hook fails', async () => {
  vi.stubEnv('BUILD_HOOK_URL', 'http://127.0.0.1:9/s3cret')
  closings = [{ from: today(), to: today() }]
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({}, { created_at: old.toISOString() })
  await send()
  expect(await (await purge()).json()).toEqual({ deleted: 1 })
  expect(logged).toEqual([expect.not.stringContaining('s3cret')])
})

test('the pages’ reply promise is built again on the first day of a holiday and on the first day back', async () => {
  const host = await startReceiver()
  vi.stubEnv('BUILD_HOOK_URL', host.url)
  const asked: unknown[] = []
  vi.useFakeTimers({ toFake: ['Date'] })
  closings = [{ from: '2027-03-27', to: '2027-03-28' }]
  // From the day before it to the day after Easter Monday
  for (const day of [26, 27, 28, 29, 30]) {
    vi.setSystemTime(`2027-03-${day}T03:30:00Z`)
    await purge()
    asked.push(host.requests.splice(0).length)
  }
  vi.useRealTimers()
  await host.close()
  expect(asked).toEqual([0, 1, 0, 0, 1])
})
