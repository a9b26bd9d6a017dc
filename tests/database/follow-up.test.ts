import { describe, expect, test } from 'vitest'
import { day, followUpRows } from './follow-up-rows'

const { database, send, set, call, asked, due, stored } = followUpRows()

describe('a page that asks', () => {
  test('gets its enquiry once', async () => {
    const id = await send()
    expect(await asked(id)).toEqual([{ id, follow_up_attempts: 1 }])
    expect(await asked(id)).toEqual([])
    expect(await asked(crypto.randomUUID())).toEqual([])
  })

  test('gets it within the hour only', async () => {
    expect(await asked(await send(59))).toHaveLength(1)
    expect(await asked(await send(61))).toEqual([])
  })

  test.each([
    ['forwarded', 'follow_up_sent_at = now()'],
    ['given up', "follow_up_skipped = 'failed'"],
    ['suspected spam', 'suspected_spam = true'],
    ['under way', "follow_up_not_before = now() + interval '1 minute'"],
  ])('gets nothing of what is %s', async (_, change) => {
    const id = await send()
    await set(id, change)
    expect(await asked(id)).toEqual([])
  })
})

describe('the reminder', () => {
  test('gets what no page asked for within ten minutes, the oldest first', async () => {
    const [recent, old, older] = [await send(9), await send(11), await send(12)]
    expect(await due(1)).toEqual([older])
    expect(await due()).toEqual([old])
    expect(await due()).toEqual([])
    expect((await stored(recent))['follow_up_attempts']).toBe(0)
  })

  test('waits longer after each failure: ten minutes, then twice as long, six hours at most', async () => {
    const id = await send(11)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      expect(await due()).toEqual([id])
      const { rows } = await database().query<{ pause: number }>(
        'select round(extract(epoch from follow_up_not_before - clock_timestamp()) / 60)::int as pause from contact_submissions',
      )
      pauses.push(rows[0]!.pause)
      await set(id, 'follow_up_not_before = now()')
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 360, 360, 360, 360, 360, 360])
  })

  test('gets what a page tried in vain, once its pause is over', async () => {
    const id = await send()
    await asked(id)
    expect(await due()).toEqual([])
    await set(id, 'follow_up_not_before = now()')
    expect(await due()).toEqual([id])
  })

  test('gives up what failed for three days, and says so in the row', async () => {
    const [failing, running, never] = [await send(3 * day), await send(3 * day), await send(3 * day)]
    await set(failing, 'follow_up_attempts = 9')
    await set(running, "follow_up_attempts = 9, follow_up_not_before = now() + interval '1 hour'")
    expect(await due()).toEqual([])
    expect(await stored(failing)).toMatchObject({ follow_up_skipped: 'failed', follow_up_sent_at: null })
    expect(await stored(running)).toMatchObject({ follow_up_skipped: null })
    expect(await stored(never)).toMatchObject({ follow_up_skipped: null, follow_up_attempts: 0 })
  })

  test('leaves suspected spam alone, until a person says that it is none', async () => {
    const id = await send(11, { signals: { trap: true } })
    expect(await due()).toEqual([])
    await set(id, 'suspected_spam = false')
    expect(await due()).toEqual([id])
  })
})

test('the digest is told what waits, what was given up this week and what may be spam', async () => {
  const since = new Date(Date.now() - day * 60_000).toISOString()
  const counts = async () => (await call('select follow_up_counts($1) as counts', [since]))[0]?.['counts']
  expect(await counts()).toEqual({ waiting: 0, failed: 0, spam: 0 })
  await send()
  await set(await send(), 'follow_up_sent_at = now(), follow_up_attempts = 1')
  await set(await send(), 'follow_up_attempts = 1')
  await set(await send(6 * day), "follow_up_skipped = 'failed'")
  await set(await send(8 * day), "follow_up_skipped = 'failed'")
  await send(60, { signals: { trap: true } })
  await send(2 * day, { signals: { trap: true } })
  expect(await counts()).toEqual({ waiting: 1, failed: 1, spam: 1 })
})
