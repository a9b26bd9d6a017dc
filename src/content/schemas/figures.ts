import { z } from 'astro/zod'

// Numbers and days that an editor can type, and their bounds.

/** A bounded number. Its error follows “must be”. */
function number(min: number, max: number, error: string) {
  return z.number({ error }).min(min, { error }).max(max, { error })
}

const whole = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max.toLocaleString('en-GB')}, without commas`
  return number(min, max, error).int({ error })
}

const poundsError = 'an amount in pounds, above 0 and up to 10,000,000, such as 49.99, without £ or commas'

const isPence = (pounds: number) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

export const figures = {
  pounds: number(0.01, 10_000_000, poundsError).refine(isPence, { error: poundsError }),
  percent: number(0, 100, 'a percentage from 0 to 100, without %'),
  rating: number(0, 5, 'a rating from 0 to 5, such as 4.8'),
  stars: number(1, 5, 'a number of stars from 1 to 5'),
  count: whole(0, 10_000_000),
  whole: whole(1, 3660),
} as const

const notADay = 'a real day as year-month-day, such as 2026-11-20'

const typedDay = z.iso
  .date({ error: notADay })
  .refine((typed) => typed.startsWith('20'), { error: notADay, abort: true })

/** YAML parsers read an unquoted day as a Date. */
export const dayAsText = (typed: unknown) =>
  typed instanceof Date ? typed.toISOString().slice(0, 10) : typed

/** A day of this century as text, such as 2026-11-20. */
export const day = z.preprocess(dayAsText, typedDay)

/** A real day with or without a time, which Astro's parser of articles reads as a Date unless it is quoted. */
export const isDay = (text: string): boolean =>
  /^.{10}(?:$|[Tt \t]+\d\d?:\d\d:\d\d)/.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success
