import { expect, test, vi } from 'vitest'
import { lockTimeout } from '~/outbox/schedule'
import { useClock } from './clock'
import { delivered, duplicate, item, failed, hour, start, world } from './world'

useClock()

test('an enquiry that another tab is sending is left to it, the others are sent', async () => {
  const { attempts, held, tab } = world([item('a'), item('b')])
  held.add('enquiry:a')
  const sender = tab()
  const done = sender.replay()
  await vi.advanceTimersByTimeAsync(lockTimeout)
  await done
  expect(attempts).toEqual(['b again at 0'])
  expect(sender.waiting()).toEqual([])
})

test('the page before may still be going: what it holds is sent once it is gone', async () => {
  const { attempts, held, tab } = world([item('a')])
  held.add('enquiry:a')
  void tab().replay()
  await vi.advanceTimersByTimeAsync(100)
  held.delete('enquiry:a')
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toEqual(['a again at 110'])
})

test('a sign of hope during an attempt neither repeats nor fails it', async () => {
  const { attempts, server, tab } = world()
  server.takes = 500
  const sender = tab()
  const outcome = sender.send(item('a'))
  await sender.replay()
  await vi.advanceTimersByTimeAsync(hour)
  expect(await outcome).toEqual(delivered)
  expect(attempts).toHaveLength(1)
})

test('what an earlier page left counts as waiting here once this page sends it', async () => {
  const { server, tab } = world([item('a')])
  server.otherwise = failed
  const sender = tab()
  void sender.replay()
  await vi.advanceTimersByTimeAsync(100)
  expect(sender.waiting().map(({ id }) => id)).toEqual(['a'])
  // Its tries are used up: it is still taken along when the page goes away.
  await vi.advanceTimersByTimeAsync(hour)
  expect(sender.waiting().map(({ id }) => id)).toEqual(['a'])
})

test('an overdue enquiry that the visitor sends is fresh again, even if it fails', async () => {
  const old = item('old', { queuedAt: start - 72 * hour })
  const { items, server, tab } = world([old])
  server.otherwise = failed
  void tab().sendOverdue(old)
  await vi.advanceTimersByTimeAsync(100)
  expect(items.get('old')?.queuedAt).toBe(start)
  expect(items.get('old')?.typedAt).toBe(start - 72 * hour)
})

test('an enquiry of another page can be discarded, and one that is gone can be marked without harm', () => {
  const { items, tab } = world([item('a')])
  const sender = tab()
  sender.discard('a')
  sender.markNotified('a')
  expect(items.size).toBe(0)
})

test('marking an enquiry as told just after it arrived does not bring it back', async () => {
  const { items, tab } = world()
  const sender = tab()
  await sender.send(item('a')).then(() => sender.markNotified('a'))
  await vi.advanceTimersByTimeAsync(hour)
  expect(items.size).toBe(0)
})

test('asking again just as the last attempt has failed is answered', async () => {
  const { attempts, server, tab } = world()
  server.otherwise = failed
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(7_100)
  const answers: unknown[] = []
  void sender
    .retryNow('a')
    ?.then(() => sender.retryNow('a'))
    .then((outcome) => answers.push(outcome))
  await vi.advanceTimersByTimeAsync(hour)
  expect(attempts).toHaveLength(5)
  expect(answers).toEqual([failed])
})

test('two tabs with a full outbox send each enquiry once', async () => {
  const { attempts, server, results, tab } = world([item('a'), item('b')])
  server.takes = 100
  const done = Promise.all([tab().replay(), tab().replay()])
  await vi.advanceTimersByTimeAsync(1000)
  await done
  expect(attempts).toHaveLength(2)
  expect(results).toEqual(['a delivered', 'b delivered'])
})

/** This page's enquiry has failed here, and is gone from the store. */
async function missing() {
  const browser = world()
  browser.server.otherwise = failed
  const sender = browser.tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(hour)
  browser.items.delete('a')
  return { ...browser, sender }
}

test('an enquiry that another tab has delivered counts as delivered once the server says so, and is not measured twice', async () => {
  const { results, sender, server } = await missing()
  server.otherwise = duplicate
  await sender.replay()
  expect(results).toEqual(['a delivered, counted before'])
  expect(sender.waiting()).toEqual([])
})

test('an enquiry that the browser has lost is still sent by the page that made it', async () => {
  const { results, sender, server } = await missing()
  server.otherwise = delivered
  expect(await sender.retryNow('a')).toEqual(delivered)
  expect(results).toEqual(['a delivered'])
})

test('so is one of an earlier page that this page has tried', async () => {
  const { items, results, server, tab } = world([item('a')])
  server.otherwise = failed
  const sender = tab()
  void sender.replay()
  await vi.advanceTimersByTimeAsync(hour)
  items.clear()
  server.otherwise = delivered
  await sender.replay()
  expect(results).toEqual(['a delivered'])
})

test('pressing send while another tab sends it ends in a failure to report, not in silence', async () => {
  const { held, server, tab } = world()
  server.otherwise = failed
  const sender = tab()
  await sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(hour)
  held.add('enquiry:a')
  const outcome = sender.retryNow('a')
  await vi.advanceTimersByTimeAsync(lockTimeout)
  expect(await outcome).toEqual(failed)
})
