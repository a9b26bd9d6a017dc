import { expect, test, vi } from 'vitest'
import { useClock } from './clock'
import { delivered, item, failed, hour, start, world } from './world'

useClock()

test('the first failure is reported at once, and delivery goes on at 1, 2, 4 and 8 seconds', async () => {
  const { attempts, server, items, gaveUp, tab } = world()
  server.otherwise = failed
  expect(await tab().send(item('a'))).toEqual(failed)
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toEqual([
    'a first at 0',
    'a again at 1000',
    'a again at 3000',
    'a again at 7000',
    'a again at 15000',
  ])
  expect(items.get('a')).toEqual(item('a'))
  expect(gaveUp).toEqual([15_000])
  expect(items.get('a')).not.toHaveProperty('notBefore')
})

test('an enquiry that succeeds later is settled once', async () => {
  const { results, server, gaveUp, tab } = world()
  server.answers = [failed, failed]
  await tab().send(item('a'))
  await vi.advanceTimersByTimeAsync(hour)
  expect(gaveUp).toEqual([])
  expect(results).toEqual(['a delivered'])
})

test('a server that asks for a pause is not asked again before, not even when the network returns', async () => {
  const { attempts, server, items, tab } = world()
  server.answers = [{ kind: 'failed', retryAfter: 60_000 }]
  const sender = tab()
  await sender.send(item('a'))
  expect(items.get('a')?.notBefore).toBe(start + 60_000)
  await sender.replay()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(attempts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(attempts).toEqual(['a first at 0', 'a again at 60000'])
})

test('pressed during a pause it is not sent, and the visitor is told what is left of it', async () => {
  const { attempts, server, tab } = world()
  server.answers = [{ kind: 'failed', retryAfter: 60_000 }]
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sender.retryNow('a')).toEqual({ kind: 'failed', retryAfter: 40_000 })
  expect(attempts).toHaveLength(1)
})

test('a pause asked for holds on the next page too', async () => {
  const { attempts, tab } = world([item('a', { notBefore: start + 5_000 })])
  const done = tab().replay()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(attempts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(attempts).toEqual(['a again at 5000'])
})

test('a refused enquiry is not tried again, and stays until the visitor knows', async () => {
  const { attempts, results, server, items, tab } = world()
  server.answers = [{ kind: 'refused' }]
  expect(await tab().send(item('a'))).toEqual({ kind: 'refused' })
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(1)
  expect(results).toEqual(['a refused'])
  expect(items.get('a')).toEqual(item('a', { refused: true }))
})

test('when the network returns the wait ends', async () => {
  const { attempts, server, tab } = world()
  server.answers = [failed]
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(300)
  await sender.replay()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual(['a first at 0', 'a again at 300'])
})

test('after the schedule is used up, the next sign of hope starts it anew', async () => {
  const { attempts, results, server, tab } = world()
  server.otherwise = failed
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(hour)
  server.otherwise = delivered
  await sender.replay()
  expect(attempts).toHaveLength(6)
  expect(results).toEqual(['a delivered'])
})

test('sending a waiting enquiry again tries at once and reports that attempt', async () => {
  const { attempts, server, tab } = world()
  server.answers = [failed]
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await sender.retryNow('a')).toEqual(delivered)
  expect(attempts).toEqual(['a first at 0', 'a again at 100'])
  expect(sender.retryNow('a')).toBeUndefined()
})

test('an idle enquiry is sent again on demand', async () => {
  const { server, tab } = world()
  server.otherwise = failed
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(hour)
  server.otherwise = delivered
  expect(await sender.retryNow('a')).toEqual(delivered)
})
