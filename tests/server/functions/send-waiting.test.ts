import { expect, test, vi } from 'vitest'
import sendWaiting from '~/functions/send-waiting'
import { logged, mail, send } from '../post-office'
import { startReceiver } from '../receiver'

/** Has an enquiry whose email and follow-up both wait, runs the function with these settings, and returns the outcome of each. */
async function runWith(settings: Record<string, string> = {}) {
  const receiver = await startReceiver()
  await send({}, { created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
  for (const [name, value] of Object.entries({ FOLLOW_UP_URL: receiver.url, ...settings }))
    vi.stubEnv(name, value)
  const response = await sendWaiting()
  await receiver.close()
  const outcomes = (await response.json()) as Record<string, unknown>
  return {
    status: response.status,
    outcomes,
    mails: mail.delivered.length,
    forwarded: receiver.requests.length,
  }
}

test('emails, calls and follow-ups are sent in one run, which logs one line', async () => {
  expect(await runWith()).toEqual({
    status: 200,
    outcomes: {
      mails: { done: 1, deferred: 0, later: 0, unreachable: 0 },
      calls: { notified: 0, waiting: 0 },
      followUps: { sent: 1, nothing: 0, failed: 0 },
    },
    mails: 2,
    forwarded: 1,
  })
  expect(vi.mocked(console.log).mock.calls).toEqual([[expect.stringMatching(/^Waiting work: \{"mails":/)]])
})

test.each([
  ['emails and calls', { SMTP_URL: '' }, { mails: 0, forwarded: 1 }, /Set SMTP_URL.*Set SMTP_URL/],
  ['follow-ups', { FOLLOW_UP_URL: 'ftp://crm' }, { mails: 2, forwarded: 0 }, /FOLLOW_UP_URL must be/],
])(
  'a wrong setting for %s does not stop the others, and is logged',
  async (_part, settings, sent, sentence) => {
    expect(await runWith(settings)).toMatchObject({ status: 500, ...sent })
    expect(logged).toEqual([expect.stringMatching(sentence)])
  },
)
