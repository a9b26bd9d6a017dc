import { expect, test, vi } from 'vitest'
import sendWaiting from '~/functions/send-waiting'
import { startMailServer, startSilence } from '../server/mail/mail-server'
import { send } from '../server/post-office'

/** The platform stops a scheduled function after thirty seconds. */
const allowed = 28_000

async function timeOfRun(url: string): Promise<number> {
  vi.stubEnv('SMTP_URL', url)
  const started = performance.now()
  await sendWaiting()
  return performance.now() - started
}

test('a run ends within thirty seconds even if the mail server hangs', async () => {
  const [hanging, silence] = [await startMailServer('hang'), await startSilence()]
  for (let index = 0; index < 30; index++) await send()
  const mailed = { team_mailed_at: new Date().toISOString(), acknowledged_at: new Date().toISOString() }
  for (let hour = 9; hour < 14; hour++)
    await send(
      { email: `call${hour}@example.com` },
      { ...mailed, call_at: `2100-01-12T${String(hour).padStart(2, '0')}:00:00Z` },
    )
  expect(await timeOfRun(hanging.url)).toBeLessThan(allowed)
  expect(await timeOfRun(silence.url)).toBeLessThan(allowed)
  await Promise.all([hanging.stop(), silence.stop()])
})
