import { expect, test, vi } from 'vitest'
import { useClock } from './clock'
import { delivered, entry, failed, hour, start, world } from './world'

useClock()

test('an enquiry is stored before it is sent, and gone from the store once it has arrived', async () => {
  const { entries, attempts, settled, tab } = world()
  const outcome = tab().send(entry('a'))
  expect(entries.has('a')).toBe(true)
  expect(await outcome).toEqual(delivered)
  expect(attempts).toEqual(['a first at 0'])
  expect(settled).toEqual(['a delivered'])
  expect(entries.size).toBe(0)
})

test('the funnel waits before its first attempt, yet is stored at once', async () => {
  const { attempts, entries, tab } = world()
  const outcome = tab().send(entry('a'), 2000)
  expect(entries.has('a')).toBe(true)
  await vi.advanceTimersByTimeAsync(1999)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(attempts).toEqual(['a first at 2000'])
})

test('a discarded enquiry is not sent any more', async () => {
  const { attempts, entries, held, server, tab } = world()
  server.otherwise = failed
  const courier = tab()
  await courier.send(entry('a'))
  courier.discard('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(held.size).toBe(0)
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
  expect(entries.size).toBe(0)
  expect(courier.waiting()).toEqual([])
})

test('an enquiry discarded while its attempt is under way is not settled', async () => {
  const { settled, server, tab } = world()
  server.takes = 500
  const courier = tab()
  const outcome = courier.send(entry('a'))
  courier.discard('a')
  expect(await outcome).toEqual(failed)
  await vi.advanceTimersByTimeAsync(hour)
  expect(settled).toEqual([])
})

test('earlier pages’ enquiries are sent in order, one after another', async () => {
  const { attempts, server, tab } = world([
    entry('b', { queuedAt: start - 1 }),
    entry('a', { queuedAt: start - 2 }),
  ])
  server.takes = 100
  const done = tab().replay()
  await vi.advanceTimersByTimeAsync(1000)
  await done
  expect(attempts).toEqual(['a again at 0', 'b again at 100'])
})

test('what is older than 72 hours waits for the visitor’s word', async () => {
  const { attempts, entries, settled, tab } = world([entry('old', { queuedAt: start - 72 * hour })])
  const courier = tab()
  await courier.replay()
  expect(attempts).toEqual([])
  const old = entries.get('old')
  if (old) await courier.sendOverdue(old)
  expect(settled).toEqual(['old delivered'])
})

test('what was typed 30 days ago is deleted unsent, the rest is sent', async () => {
  const day = 24 * hour
  const { attempts, entries, settled, tab } = world([
    entry('a year old', { queuedAt: start - 400 * day }),
    entry('sent again since', { queuedAt: start - hour, typedAt: start - 30 * day }),
    entry('asked about', { queuedAt: start - 29 * day }),
    entry('new', { queuedAt: start - hour }),
  ])
  await tab().replay()
  expect([...entries.keys()]).toEqual(['asked about'])
  expect(attempts).toEqual(['new again at 0'])
  expect(settled).toEqual(['new delivered'])
})

test('what was refused is not sent again before the visitor says so, and then as if nothing had been', async () => {
  const { attempts, entries, server, tab } = world([entry('a', { refused: true })])
  server.otherwise = failed
  const courier = tab()
  await courier.replay()
  expect(attempts).toEqual([])
  void courier.sendOverdue(entries.get('a') ?? entry('none'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual(['a again at 0'])
  expect(entries.get('a')).toEqual(entry('a', { typedAt: entry('a').queuedAt }))
})

test('an enquiry of an earlier page that is refused now is still there to be told', async () => {
  const { entries, settled, server, tab } = world([entry('a')])
  server.otherwise = { kind: 'refused' }
  await tab().replay()
  expect(settled).toEqual(['a refused'])
  expect(entries.get('a')).toEqual(entry('a', { refused: true }))
  await tab().replay()
  expect(settled).toHaveLength(1)
})

test('that the visitor was told is kept with the enquiry', async () => {
  const { entries, server, tab } = world()
  server.otherwise = failed
  const courier = tab()
  await courier.send(entry('a'))
  courier.markNotified('a')
  expect(entries.get('a')?.notified).toBe(true)
  expect(courier.waiting().map(({ notified }) => notified)).toEqual([true])
})
