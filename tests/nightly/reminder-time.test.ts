import { expect, test } from 'vitest'
import { startMailServer, startSilence } from '../server/mail/mail-server'
import { run, send } from '../server/post-office'

/** The platform stops a scheduled function after thirty seconds; what it has begun then is lost time. */
const allowed = 26_000

async function timeOfRun(url: string): Promise<number> {
  const started = performance.now()
  await run(url)
  return performance.now() - started
}

test('a run of the reminder fits the platform’s thirty seconds, whatever the mail server does', async () => {
  const [hanging, silence] = [await startMailServer('hang'), await startSilence()]
  for (let index = 0; index < 30; index++) await send()
  expect(await timeOfRun(hanging.url)).toBeLessThan(allowed)
  expect(await timeOfRun(silence.url)).toBeLessThan(allowed)
  await Promise.all([hanging.stop(), silence.stop()])
})
