import { expect, test } from 'vitest'
import { date, day, figures, time } from '~/content/schemas/figures'
import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'

type Kind = keyof typeof figures

const table: Record<Kind, { good: readonly unknown[]; bad: readonly unknown[] }> = {
  price: {
    good: [0.01, 49.99, 299, 10_000],
    bad: [0, -5, 10_000.01, 49.999, NaN, Infinity, 'abc', '£1,299'],
  },
  pounds: { good: [0.5, 322_000, 10_000_000], bad: [0, -1, 10_000_001, '325,000', 1.234] },
  percent: { good: [0, 12.5, 100], bad: [-1, 100.1, '40%'] },
  rating: { good: [0, 4.8, 5], bad: [-0.1, 5.1, '4.8 of 5'] },
  stars: { good: [1, 4.5, 5], bad: [0, 6] },
  count: { good: [0, 18, 10_000], bad: [-1, 1.5, 10_000_001, '1,247'] },
  wholePounds: { good: [1, 500_000], bad: [0, 0.5, -1, 10_000_001] },
  version: { good: [1, 2], bad: [0, 1.5, 1001] },
  times: { good: [1, 2], bad: [0, -1, 1.5, 101] },
  place: { good: [1, 5], bad: [0, -1, 2.5, 101] },
  minutes: { good: [1, 20, 600], bad: [0, -6, 6.5, 601] },
  hours: { good: [1, 24], bad: [0, -1, 0.5, 1001] },
  hoursAWeek: { good: [1, 168], bad: [0, 169, 7.5] },
  days: { good: [1, 28], bad: [0, -14, 3661] },
  weeks: { good: [1, 12], bad: [0, -8, 8.5, 521] },
  months: { good: [1, 12], bad: [0, -12, 6.5, 241] },
  years: { good: [1, 5], bad: [0, -2, 151] },
}

const rows = (side: 'good' | 'bad') =>
  Object.entries(table).flatMap(([kind, values]) =>
    values[side].map((value) => [kind as Kind, value] as const),
  )

test.each(rows('good'))('%s may be %j', (kind, value) => {
  expect(figures[kind].safeParse(value).success).toBe(true)
})

test.each(rows('bad'))('%s may not be %j, and one sentence says what it may be', (kind, value) => {
  const told = figures[kind].safeParse(value).error?.issues.map(({ message }) => message)
  expect(told).toEqual([expect.stringMatching(/^an? .*\d/)])
})

test('a day is a real day of this century, as a text and as a date', () => {
  const bad = ['2026-02-30', '2026-13-01', '2025-02-29', '0206-11-20', '20 November 2026', '2026-11', 6, true]
  for (const value of ['2026-11-20', '2028-02-29']) {
    expect(day.safeParse(value).success).toBe(true)
    expect(date.parse(value)).toEqual(new Date(`${value}T00:00:00Z`))
  }
  expect(date.parse(new Date(0))).toEqual(new Date(0))
  for (const value of bad) {
    expect([value, day.safeParse(value).success, date.safeParse(value).success]).toEqual([
      value,
      false,
      false,
    ])
  }
})

test('an hour is an hour', () => {
  for (const value of ['9:00', '09:30', '23:59']) expect(time.safeParse(value).success).toBe(true)
  for (const value of ['24:00', '9.00', '9', '9:60', '9am', 540])
    expect(time.safeParse(value).success).toBe(false)
})

/** Every number of a schema, by where it stands. */
function numbersIn(schema: unknown, at = ''): [at: string, schema: Record<string, unknown>][] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = schema as Record<string, unknown>
  const below = Object.entries(own).flatMap(([name, inner]) => numbersIn(inner, `${at}/${name}`))
  return own['type'] === 'number' || own['type'] === 'integer' ? [[at, own], ...below] : below
}

test('every number an editor can type in any other file has a least and a most', () => {
  const numbers = Object.entries(contentSchemas)
    .filter(([name]) => name !== 'facts')
    .flatMap(([name, schema]) => numbersIn(jsonSchema(schema), name))
  const isOpen = ({ minimum, exclusiveMinimum, maximum }: Record<string, unknown>) =>
    (minimum ?? exclusiveMinimum) === undefined || !(Number(maximum) < Number.MAX_SAFE_INTEGER)
  expect(numbers.length).toBeGreaterThan(15)
  expect(numbers.filter(([, schema]) => isOpen(schema)).map(([at]) => at)).toEqual([])
})
