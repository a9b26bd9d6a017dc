// Enquiries wait apart, by elapsed time: neither a long Retry-After nor a wrong clock of one holds another.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { longestPause, needsDecision, pauseLeft } from '~/outbox/schedule'
import { useClock } from './clock'
import { delivered, item, hour, start, world } from './world'

useClock()

const day = 24 * hour

test.each([
  ['five minutes', hour / 12],
  ['days', 2 * day],
])('an enquiry that waits for %s holds no other', async (_long, pause) => {
  const { attempts, tab } = world([
    item('a', { queuedAt: start - 2, notBefore: start + pause }),
    item('b', { queuedAt: start - 1 }),
  ])
  void tab().replay()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toContain('b again at 0')
})

test('one that fails, or is never answered, holds no other either', async () => {
  const { attempts, server, tab } = world([item('a', { queuedAt: start - 1 }), item('b')])
  server.takes = 10_000
  server.otherwise = { kind: 'failed' }
  void tab().replay()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual(['a again at 0', 'b again at 0'])
})

test('a server is taken at its word for ten minutes at most', async () => {
  const { attempts, server, items, tab } = world()
  server.answers = [{ kind: 'failed', retryAfter: day }]
  void tab().send(item('a'))
  await vi.advanceTimersByTimeAsync(longestPause - 1)
  expect(attempts).toHaveLength(1)
  expect(items.get('a')?.notBefore).toBe(start + longestPause)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual(['a first at 0', `a again at ${longestPause}`])
})

test.each([
  ['ahead by two days, and is right again', 2 * day, 0],
  ['right, and goes back by two days', 0, -2 * day],
  ['right, and goes ahead by two days', 0, 2 * day],
])('on one page a pause lasts as long as it was asked for: the clock is %s', async (_how, before, after) => {
  const { attempts, server, open } = world()
  const clock = { ahead: before }
  server.answers = [{ kind: 'failed', retryAfter: 60_000 }]
  const { sender } = open(clock)
  void sender.send(item('a', { queuedAt: start + before }))
  await vi.advanceTimersByTimeAsync(1_000)
  clock.ahead = after
  void sender.replay()
  await vi.advanceTimersByTimeAsync(58_999)
  expect(attempts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual(['a first at 0', 'a again at 60000'])
})

test.each([-2 * day, 2 * day])(
  'so does one that the last try was asked for: the clock moves by %i ms before the next sign of hope',
  async (moves) => {
    const { attempts, server, open } = world()
    const clock = { ahead: 0 }
    const { sender } = open(clock)
    const failed = { kind: 'failed' } as const
    server.answers = [failed, failed, failed, failed, { ...failed, retryAfter: 60_000 }]
    await sender.send(item('a'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(attempts).toHaveLength(5)
    clock.ahead = moves
    void sender.replay()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(attempts).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts.slice(5)).toEqual(['a again at 75000'])
  },
)

test.each<[why: string, more: object]>([
  ['the clock was ahead when it was asked for', { pausedAt: start + day, notBefore: start + day + 60_000 }],
  ['the clock has gone back a little since', { pausedAt: start + 1_000, notBefore: start + 61_000 }],
  ['it lies further ahead than any pause may', { pausedAt: start, notBefore: start + longestPause + 1 }],
  ['it makes no sense', { notBefore: 'soon' }],
])('on the next page a pause is over when %s', async (_why, more) => {
  const { attempts, tab } = world([item('a', more)])
  void tab().replay()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual(['a again at 0'])
})

test('a pause that another tab was asked for meanwhile holds here too', async () => {
  const { attempts, server, open } = world()
  server.otherwise = { kind: 'failed' }
  const [one, other] = [open(), open()]
  await one.sender.send(item('a'))
  // Its tries are used up: the other tab may have it.
  await vi.advanceTimersByTimeAsync(hour)
  server.otherwise = { kind: 'failed', retryAfter: 60_000 }
  void other.sender.replay()
  await vi.advanceTimersByTimeAsync(0)
  other.close()
  const tried = attempts.length
  void one.sender.replay()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(attempts).toHaveLength(tried)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toHaveLength(tried + 1)
})

test('an enquiry dated in the future by a wrong clock counts from now, so that it too ends after 30 days', async () => {
  const { items, server, tab } = world([
    item('a', { queuedAt: start + 400 * day }),
    item('b', { queuedAt: start - day, typedAt: Infinity }),
    item('c', { queuedAt: start + 2 * day }),
  ])
  server.otherwise = { kind: 'failed' }
  void tab().replay()
  await vi.advanceTimersByTimeAsync(hour)
  expect(items.get('a')).toMatchObject({ queuedAt: start })
  expect(items.get('b')).toMatchObject({ typedAt: start })
  expect(items.get('c')).toMatchObject({ queuedAt: start + 2 * day })
})

/** Any clock a visitor's machine may have, in milliseconds from the true time. */
const anyClock = fc.integer({ min: -2 * day, max: 2 * day })
const anyPause = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 3 * day }),
)
const anyEnquiry = fc.record({
  /** How long ago it was typed, by a clock that was wrong by so much. */
  age: fc.integer({ min: 0, max: 30 * hour }),
  clock: anyClock,
  /** What it was asked for on an earlier page. */
  left: fc.option(fc.record({ from: anyClock, ms: fc.integer({ min: 0, max: 3 * day }) }), {
    nil: undefined,
  }),
  /** How the server answers: by a failure with or without Retry-After each time, then by taking it. */
  pauses: fc.array(anyPause, { maxLength: 4 }),
})
const anyEvent = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: hour })),
  tab: fc.constantFrom(0, 1),
  what: fc.oneof(
    fc.constantFrom('reload' as const, 'hope' as const),
    anyClock.map((ahead) => ({ ahead })),
  ),
})

test('with any clocks, tabs and Retry-After each enquiry is tried at its own time', async () => {
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
  const { items, server, open } = world(
    list.map(({ age, clock, left }, number) =>
      item(`${number}`, {
        queuedAt: start - age + clock,
        ...(left && { pausedAt: start + left.from, notBefore: start + left.from + left.ms }),
      }),
    ),
  )
  /** Until when each page was asked not to try an enquiry again. */
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
  const hope = () => tabs.forEach(({ page }) => void page.sender.replay())
  /** Kept, and not for the visitor to decide about by either tab's clock. */
  const due = () =>
    [...items.values()].filter((one) =>
      tabs.every(({ clock }) => !needsDecision(one, Date.now() + clock.ahead)),
    )
  // What neither has to wait nor fails is there at once, whatever the others do.
  const free = due().filter(
    (one) =>
      scripts[Number(one.id)]?.length === 0 &&
      tabs.every(({ clock }) => pauseLeft(one, Date.now() + clock.ahead) === 0),
  )
  hope()
  await vi.advanceTimersByTimeAsync(0)
  expect(free.filter(({ id }) => items.has(id))).toEqual([])
  for (const { after, tab: number, what } of events) {
    await vi.advanceTimersByTimeAsync(after)
    const tab = tabs[number]
    if (!tab) continue
    if (typeof what === 'object') Object.assign(tab.clock, what)
    if (what === 'reload') {
      tab.page.close()
      tab.page = open(tab.clock)
    }
    if (typeof what === 'string') void tab.page.sender.replay()
  }
  // From the last sign of hope on, nothing waits for longer than any pause may.
  const kept = due().map(({ id }) => id)
  for (const script of scripts) script.splice(0)
  hope()
  await vi.advanceTimersByTimeAsync(longestPause)
  expect(due().filter(({ id }) => kept.includes(id))).toEqual([])
}
