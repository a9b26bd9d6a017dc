import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '~/outbox/insert'
import type { OutboxItem } from '~/outbox/outbox'
import { lockTimeout, longestPause, needsDecision, pauseLeft } from '~/outbox/schedule'
import { day, hour, item, start } from './sample-item'
import { delivered, failed, senderWorld } from './sender-world'

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000
const paused: Outcome = { kind: 'failed', retryAfter: minute }
const duplicate: Outcome = { kind: 'delivered', isDuplicate: true }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page whose enquiry "a" has failed in all five attempts. */
async function failedPage() {
  const world = senderWorld()
  world.server.otherwise = failed
  const sender = world.tab()
  expect(await sender.send(item('a'))).toEqual(failed)
  await pass(hour)
  world.server.otherwise = delivered
  return { ...world, sender }
}

describe('attempts', () => {
  test('retries follow after 1, 2, 4 and 8 seconds; then the page gives up and keeps the enquiry', async () => {
    const { attempts, gaveUp, items } = await failedPage()
    const again = [1000, 3000, 7000, 15_000].map((ms) => `a again at ${ms}`)
    expect(attempts).toEqual(['a first at 0', ...again])
    expect(gaveUp).toEqual([15_000])
    expect(items.get('a')).toEqual(item('a'))
  })

  test.each(['replay', 'retryNow'] as const)('%s ends the current wait', async (how) => {
    const { attempts, server, tab } = senderWorld()
    server.answers = [failed]
    const sender = tab()
    await sender.send(item('a'))
    await pass(300)
    const outcome = sender[how]('a')
    await pass(0)
    expect(await outcome).toEqual(how === 'retryNow' ? delivered : undefined)
    expect(attempts).toEqual(['a first at 0', 'a again at 300'])
    expect(sender.retryNow('a')).toBeUndefined()
  })

  test.each(['replay', 'retryNow'] as const)(
    '%s begins again after all attempts have failed',
    async (how) => {
      const { attempts, results, sender } = await failedPage()
      await sender[how]('a')
      expect(attempts).toHaveLength(6)
      expect(results).toEqual(['a delivered'])
    },
  )

  test('a replay during an attempt neither repeats nor fails it', async () => {
    const { attempts, server, tab } = senderWorld()
    server.takes = 500
    const sender = tab()
    const outcome = sender.send(item('a'))
    await sender.replay()
    await pass(hour)
    expect(await outcome).toEqual(delivered)
    expect(attempts).toHaveLength(1)
  })

  test('a press at the moment the last attempt fails gets a result', async () => {
    const { attempts, server, tab } = senderWorld()
    server.otherwise = failed
    const sender = tab()
    await sender.send(item('a'))
    await pass(7_100)
    const second = sender.retryNow('a')?.then(() => sender.retryNow('a'))
    await pass(hour)
    expect(await second).toEqual(failed)
    expect(attempts).toHaveLength(5)
  })

  test('earlier pages’ enquiries are sent the oldest first, and none waits for another', async () => {
    const { attempts, server, tab } = senderWorld([
      item('b', { queuedAt: start - 1 }),
      item('a', { queuedAt: start - 2 }),
    ])
    server.takes = 10_000
    void tab().replay()
    await pass(0)
    expect(attempts).toEqual(['a again at 0', 'b again at 0'])
  })

  test('“notified” is stored, unless the enquiry has arrived by then', async () => {
    const { items, sender } = await failedPage()
    sender.markNotified('a')
    expect(items.get('a')?.notified).toBe(true)
    expect(sender.waiting()).toMatchObject([{ notified: true }])
    await sender.retryNow('a')
    sender.markNotified('a')
    expect(items.size).toBe(0)
  })
})

describe('withdrawal', () => {
  test('a discarded enquiry is not sent again, and its lock is free', async () => {
    const { attempts, items, locks, server, tab } = senderWorld()
    server.otherwise = failed
    const sender = tab()
    await sender.send(item('a'))
    sender.discard('a')
    await pass(0)
    expect(locks.size).toBe(0)
    await pass(hour)
    expect(attempts).toHaveLength(1)
    expect(items.size).toBe(0)
    expect(sender.waiting()).toEqual([])
  })

  test('discarded during its attempt, it has no result', async () => {
    const { results, server, tab } = senderWorld()
    server.takes = 500
    const sender = tab()
    const outcome = sender.send(item('a'))
    sender.discard('a')
    expect(await outcome).toEqual(failed)
    await pass(hour)
    expect(results).toEqual([])
  })

  test('discarded and sent again while another tab has the lock, it still belongs to this page', async () => {
    const { locks, results, tab } = senderWorld()
    locks.add('enquiry:a')
    const sender = tab()
    void sender.send(item('a'))
    await pass(lockTimeout / 2)
    sender.discard('a')
    void sender.send(item('a'))
    await pass(lockTimeout)
    expect(sender.waiting()).toHaveLength(1)
    locks.clear()
    await sender.replay()
    expect(results).toEqual(['a delivered'])
  })
})

describe('a pause that the server asks for', () => {
  test('lasts on this page, whatever the visitor or the network does', async () => {
    const { attempts, server, items, tab } = senderWorld()
    server.answers = [paused]
    const sender = tab()
    expect(await sender.send(item('a'))).toEqual(paused)
    expect(items.get('a')?.notBefore).toBe(start + minute)
    expect(sender.sendable()).toEqual([])
    await sender.replay()
    await pass(20_000)
    expect(await sender.retryNow('a')).toEqual({ kind: 'failed', retryAfter: 40_000 })
    await pass(39_999)
    expect(attempts).toHaveLength(1)
    await pass(1)
    expect(attempts).toEqual(['a first at 0', 'a again at 60000'])
  })

  test('after the last attempt also delays a send that the visitor asks for', async () => {
    const { attempts, server, tab } = senderWorld()
    server.answers = [failed, failed, failed, failed, paused]
    const sender = tab()
    void sender.send(item('a'))
    while (attempts.length < 5) await pass(1000)
    expect(await sender.retryNow('a')).toMatchObject({ kind: 'failed', retryAfter: expect.any(Number) })
    await pass(minute)
    expect(attempts).toHaveLength(6)
  })

  test('lasts on the next page', async () => {
    const { attempts, tab } = senderWorld([item('a', { pausedAt: start, notBefore: start + 5_000 })])
    void tab().replay()
    await pass(4_999)
    expect(attempts).toEqual([])
    await pass(1)
    expect(attempts).toEqual(['a again at 5000'])
  })

  test('lasts for the same enquiry sent from the next page, with another time for the call', async () => {
    const stored = item('a', { call: 'nine', pausedAt: start, notBefore: start + minute })
    const { attempts, items, tab } = senderWorld([stored])
    expect(await tab().send(item('a', { call: 'ten' }))).toEqual(paused)
    expect(items.get('a')).toEqual({ ...stored, call: 'ten' })
    await pass(minute)
    expect(attempts).toEqual(['a first at 60000'])
  })

  test('applies here too if the server asked another tab for it', async () => {
    const { attempts, sender, server, open } = await failedPage()
    server.otherwise = paused
    const other = open()
    void other.sender.replay()
    await pass(0)
    other.close()
    void sender.replay()
    await pass(minute - 1)
    expect(attempts).toHaveLength(6)
    await pass(1)
    expect(attempts).toHaveLength(7)
  })
})

describe('old and rejected enquiries', () => {
  test('after 72 hours it is sent only if the visitor asks; then it is new again, and keeps its date', async () => {
    const old = item('a', { queuedAt: start - 72 * hour })
    const { attempts, items, results, server, tab } = senderWorld([old])
    server.answers = [failed]
    const sender = tab()
    await sender.replay()
    expect(attempts).toEqual([])
    void sender.sendOverdue(old)
    await pass(100)
    expect(items.get('a')).toEqual({ ...old, queuedAt: start, typedAt: old.queuedAt })
    await pass(hour)
    expect(results).toEqual(['a delivered'])
  })

  test.each<[string, Outcome, string]>([
    ['arrives', delivered, 'delivered'],
    ['fails', failed, 'given up'],
    ['is rejected', { kind: 'refused' }, 'refused'],
  ])('after 30 days it has one attempt, which %s, and is deleted', async (_how, outcome, result) => {
    const { attempts, items, results, server, tab } = senderWorld([
      item('a', { queuedAt: start - 87 * day }),
      item('b', { queuedAt: start - hour, typedAt: start - 30 * day }),
      item('c', { queuedAt: start - 29 * day }),
    ])
    server.otherwise = outcome
    server.takes = 500
    void tab().replay()
    await pass(100)
    expect(items.get('a')).toMatchObject({ notified: true })
    await pass(hour)
    expect(attempts).toEqual(['a again at 0', 'b again at 0'])
    expect(results).toEqual([`a ${result}`, `b ${result}`])
    expect([...items.keys()]).toEqual(['c'])
  })

  test('a date in the future counts from now', async () => {
    const { items, server, tab } = senderWorld([item('a', { queuedAt: start + 400 * day })])
    server.otherwise = failed
    void tab().replay()
    await pass(hour)
    expect(items.get('a')).toMatchObject({ queuedAt: start })
  })

  test.each<[string, OutboxItem[]]>([
    ['this page’s', []],
    ['an earlier page’s', [item('a')]],
  ])('%s rejected enquiry stays until the visitor sends it again', async (_whose, stored) => {
    const { attempts, items, results, server, tab } = senderWorld(stored)
    server.answers = [{ kind: 'refused' }]
    const sender = tab()
    if (stored.length === 0) expect(await sender.send(item('a'))).toEqual({ kind: 'refused' })
    else await sender.replay()
    await sender.replay()
    await pass(hour)
    expect(attempts).toHaveLength(1)
    expect(items.get('a')).toEqual(item('a', { refused: true }))
    await sender.sendOverdue(item('a', { refused: true }))
    expect(results).toEqual(['a refused', 'a delivered'])
    expect(items.size).toBe(0)
  })
})

describe('tabs', () => {
  test('two of them send each enquiry once', async () => {
    const { attempts, server, results, tab } = senderWorld([item('a'), item('b')])
    server.takes = 100
    void tab().replay()
    void tab().replay()
    await pass(1000)
    expect(attempts).toHaveLength(2)
    expect(results).toEqual(['a delivered', 'b delivered'])
  })

  test('an enquiry that another tab is sending is skipped; the others are sent', async () => {
    const { attempts, locks, tab } = senderWorld([item('a'), item('b')])
    locks.add('enquiry:a')
    const sender = tab()
    void sender.replay()
    await pass(lockTimeout)
    expect(attempts).toEqual(['b again at 0'])
    expect(sender.waiting()).toEqual([])
  })

  test('an earlier page’s enquiry also waits here once this page has tried it', async () => {
    const { server, tab } = senderWorld([item('a')])
    server.otherwise = failed
    const sender = tab()
    void sender.replay()
    await pass(hour)
    expect(sender.waiting().map(({ id }) => id)).toEqual(['a'])
  })

  test.each([
    ['this page', delivered, 'a delivered', 'missing'],
    ['this page, whose first response was lost', duplicate, 'a delivered', 'stored'],
    ['another tab', duplicate, 'a delivered, counted before', 'missing'],
  ] as const)(
    'an enquiry delivered by %s: %o is “%s” if it is %s here',
    async (_who, outcome, result, place) => {
      const { items, results, sender, server } = await failedPage()
      if (place === 'missing') items.clear()
      server.otherwise = outcome
      await sender.replay()
      expect(results).toEqual([result])
      expect(sender.waiting()).toEqual([])
    },
  )

  test('an earlier page’s enquiry that the browser loses after this page has tried it is still sent', async () => {
    const { items, results, server, tab } = senderWorld([item('a')])
    server.otherwise = failed
    const sender = tab()
    void sender.replay()
    await pass(hour)
    items.clear()
    server.otherwise = delivered
    await sender.replay()
    expect(results).toEqual(['a delivered'])
  })

  test.each(['while it waits', 'after its attempts'])(
    'an enquiry that another tab removes is not sent here %s, unless a form here sent it',
    async (when) => {
      const { attempts, items, results, server, tab } = senderWorld([item('a')])
      server.otherwise = failed
      const sender = tab()
      void sender.replay()
      void sender.send(item('own'))
      await pass(when === 'while it waits' ? 100 : hour)
      const tried = attempts.filter((one) => one.startsWith('a ')).length
      items.clear()
      for (const id of ['a', 'own', 'unknown']) sender.removedElsewhere(id)
      server.otherwise = delivered
      void sender.replay()
      await pass(hour)
      expect(attempts.filter((one) => one.startsWith('a '))).toHaveLength(tried)
      expect(results).toEqual(['own delivered'])
    },
  )
})

/** Any clock a visitor's computer may have, in milliseconds from the true time. */
const anyClock = fc.integer({ min: -2 * day, max: 2 * day })
const anyPause = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 3 * day }),
)
const anyEnquiry = fc.record({
  /** How long ago it was typed, by a clock that was wrong by `clock`. */
  age: fc.integer({ min: 0, max: 30 * hour }),
  clock: anyClock,
  /** A pause from an earlier page. */
  left: fc.option(fc.record({ from: anyClock, ms: fc.integer({ min: 0, max: 3 * day }) }), {
    nil: undefined,
  }),
  /** The server fails once for each, with or without Retry-After, and then accepts it. */
  pauses: fc.array(anyPause, { maxLength: 4 }),
})
const anyEvent = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: hour })),
  tab: fc.constantFrom(0, 1),
  what: fc.oneof(
    fc.constantFrom('reload' as const, 'replay' as const),
    anyClock.map((ahead) => ({ ahead })),
  ),
})

test('with any clocks, tabs and pauses, each enquiry keeps its own schedule', async () => {
  const enquiries = fc.array(anyEnquiry, { minLength: 1, maxLength: 4 })
  const clocks = fc.tuple(anyClock, anyClock)
  await fc.assert(
    fc.asyncProperty(enquiries, clocks, fc.array(anyEvent, { maxLength: 8 }), async (list, ahead, events) => {
      vi.setSystemTime(start)
      vi.clearAllTimers()
      await expectOwnTimes(list, ahead, events)
    }),
    { numRuns: 300 },
  )
})

type Any<A> = A extends fc.Arbitrary<infer T> ? T : never

async function expectOwnTimes(
  list: Any<typeof anyEnquiry>[],
  ahead: [number, number],
  events: Any<typeof anyEvent>[],
) {
  const scripts = list.map(({ pauses }) => [...pauses])
  const { items, server, open } = senderWorld(
    list.map(({ age, clock, left }, number) =>
      item(`${number}`, {
        queuedAt: start - age + clock,
        ...(left && { pausedAt: start + left.from, notBefore: start + left.from + left.ms }),
      }),
    ),
  )
  /** The time until which each page was asked not to retry an enquiry. */
  const pauses = new Map<string, number>()
  server.answerTo = (id, page) => {
    expect(performance.now(), 'asked too early').toBeGreaterThanOrEqual(pauses.get(`${page} ${id}`) ?? 0)
    const script = scripts[Number(id)] ?? []
    if (script.length === 0) return delivered
    const retryAfter = script.shift()
    pauses.set(`${page} ${id}`, performance.now() + Math.min(retryAfter ?? 0, longestPause))
    return { kind: 'failed', ...(retryAfter !== undefined && { retryAfter }) }
  }
  const tabs = ahead.map((one) => {
    const clock = { ahead: one }
    return { clock, page: open(clock) }
  })
  const replayAll = () => tabs.forEach(({ page }) => void page.sender.replay())
  /** In the store, and not waiting for the visitor's decision by either clock. */
  const due = () =>
    [...items.values()].filter((one) =>
      tabs.every(({ clock }) => !needsDecision(one, Date.now() + clock.ahead)),
    )
  // An enquiry that neither fails nor is paused arrives at once, whatever the others do.
  const free = due().filter(
    (one) =>
      scripts[Number(one.id)]?.length === 0 &&
      tabs.every(({ clock }) => pauseLeft(one, Date.now() + clock.ahead) === 0),
  )
  replayAll()
  await pass(0)
  expect(free.filter(({ id }) => items.has(id))).toEqual([])
  for (const { after, tab: number, what } of events) {
    await pass(after)
    const tab = tabs[number]
    if (!tab) continue
    if (typeof what === 'object') Object.assign(tab.clock, what)
    if (what === 'reload') {
      tab.page.close()
      tab.page = open(tab.clock)
    }
    if (typeof what === 'string') void tab.page.sender.replay()
  }
  // After the last replay, no enquiry waits longer than the longest pause.
  const waiting = due().map(({ id }) => id)
  for (const script of scripts) script.splice(0)
  replayAll()
  await pass(longestPause)
  expect(due().filter(({ id }) => waiting.includes(id))).toEqual([])
}
