import { expect, test, vi } from 'vitest'
import type { Outcome } from '~/outbox/insert'
import { useClock } from './clock'
import { delivered, item, failed, hour, start, world } from './world'

useClock()

test('an enquiry is stored before it is sent, and gone from the store once it has arrived', async () => {
  const { items, attempts, results, tab } = world()
  const outcome = tab().send(item('a'))
  expect(items.has('a')).toBe(true)
  expect(await outcome).toEqual(delivered)
  expect(attempts).toEqual(['a first at 0'])
  expect(results).toEqual(['a delivered'])
  expect(items.size).toBe(0)
})

test('the funnel waits before its first attempt, yet is stored at once', async () => {
  const { attempts, items, tab } = world()
  const outcome = tab().send(item('a'), { delay: 2000 })
  expect(items.has('a')).toBe(true)
  await vi.advanceTimersByTimeAsync(1999)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(attempts).toEqual(['a first at 2000'])
})

test('a discarded enquiry is not sent any more', async () => {
  const { attempts, items, held, server, tab } = world()
  server.otherwise = failed
  const sender = tab()
  await sender.send(item('a'))
  sender.discard('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(held.size).toBe(0)
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
  expect(items.size).toBe(0)
  expect(sender.waiting()).toEqual([])
})

test('an enquiry discarded while its attempt is under way is not settled', async () => {
  const { results, server, tab } = world()
  server.takes = 500
  const sender = tab()
  const outcome = sender.send(item('a'))
  sender.discard('a')
  expect(await outcome).toEqual(failed)
  await vi.advanceTimersByTimeAsync(hour)
  expect(results).toEqual([])
})

test('earlier pages’ enquiries are sent the oldest first, and none waits for another’s answer', async () => {
  const { attempts, server, tab } = world([
    item('b', { queuedAt: start - 1 }),
    item('a', { queuedAt: start - 2 }),
  ])
  server.takes = 100
  const done = tab().replay()
  await vi.advanceTimersByTimeAsync(1000)
  await done
  expect(attempts).toEqual(['a again at 0', 'b again at 0'])
})

test('what is older than 72 hours waits for the visitor’s word', async () => {
  const { attempts, items, results, tab } = world([item('old', { queuedAt: start - 72 * hour })])
  const sender = tab()
  await sender.replay()
  expect(attempts).toEqual([])
  const old = items.get('old')
  if (old) await sender.sendOverdue(old)
  expect(results).toEqual(['old delivered'])
})

const day = 24 * hour

test.each<[string, Outcome, string]>([
  ['arrives', delivered, 'delivered'],
  ['fails', failed, 'given up'],
  ['is refused', { kind: 'refused' }, 'refused'],
])(
  'what looks older than 30 days has one try, which %s, and is then deleted',
  async (_how, outcome, result) => {
    const old = item('a', { queuedAt: start - 87 * day })
    const again = item('b', { queuedAt: start - hour, typedAt: start - 30 * day })
    const { attempts, items, results, server, tab } = world([old, again])
    server.otherwise = outcome
    await tab().replay()
    await vi.advanceTimersByTimeAsync(hour)
    expect(attempts).toEqual(['a again at 0', 'b again at 0'])
    expect(results).toEqual([`a ${result}`, `b ${result}`])
    expect(items.size).toBe(0)
  },
)

test('until its try is over it stays, and the visitor is to hear of it', async () => {
  const { items, server, tab } = world([item('a', { queuedAt: start - 87 * day })])
  server.takes = 500
  void tab().replay()
  await vi.advanceTimersByTimeAsync(100)
  expect(items.get('a')).toMatchObject({ notified: true })
})

test('one that is 29 days old waits for the visitor’s word', async () => {
  const { attempts, items, tab } = world([item('a', { queuedAt: start - 29 * day })])
  await tab().replay()
  expect(attempts).toEqual([])
  expect(items.size).toBe(1)
})

test('one that an earlier page has queued under the same id is sent again under its pause, and its call is chosen anew', async () => {
  const kept = item('a', { pausedAt: start, notBefore: start + 60_000 })
  const { attempts, items, tab } = world([kept])
  expect(await tab().send(item('a', { call: 'ten' }))).toEqual({ kind: 'failed', retryAfter: 60_000 })
  expect(items.get('a')).toEqual({ ...kept, call: 'ten' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['a first at 60000'])
})

test('what was refused is not sent again before the visitor says so, and then as if nothing had been', async () => {
  const { attempts, items, server, tab } = world([item('a', { refused: true })])
  server.otherwise = failed
  const sender = tab()
  await sender.replay()
  expect(attempts).toEqual([])
  void sender.sendOverdue(items.get('a') ?? item('none'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual(['a again at 0'])
  expect(items.get('a')).toEqual(item('a', { typedAt: item('a').queuedAt }))
})

test('what this page was refused is sent again when the visitor says so', async () => {
  const { attempts, items, results, server, tab } = world()
  server.answers = [{ kind: 'refused' }]
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(0)
  await sender.sendOverdue(items.get('a') ?? item('none'))
  expect(attempts).toEqual(['a first at 0', 'a again at 0'])
  expect(results).toEqual(['a refused', 'a delivered'])
  expect(items.size).toBe(0)
})

test('an enquiry of an earlier page that is refused now is still there to be told', async () => {
  const { items, results, server, tab } = world([item('a')])
  server.otherwise = { kind: 'refused' }
  await tab().replay()
  expect(results).toEqual(['a refused'])
  expect(items.get('a')).toEqual(item('a', { refused: true }))
  await tab().replay()
  expect(results).toHaveLength(1)
})

test('that the visitor was told is kept with the enquiry', async () => {
  const { items, server, tab } = world()
  server.otherwise = failed
  const sender = tab()
  await sender.send(item('a'))
  sender.markNotified('a')
  expect(items.get('a')?.notified).toBe(true)
  expect(sender.waiting().map(({ notified }) => notified)).toEqual([true])
})
