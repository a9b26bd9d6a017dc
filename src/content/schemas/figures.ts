import { z } from 'astro/zod'

// Numbers and days that an editor can type, each with its bounds.

interface Bounds {
  least: number
  most: number
  /** Follows “must be”. */
  error: string
}

const whole = ({ least, most, error }: Bounds) => z.int({ error }).min(least, { error }).max(most, { error })

const decimal = ({ least, most, error }: Bounds) =>
  z.number({ error }).min(least, { error }).max(most, { error })

const numeral = new Intl.NumberFormat('en-GB')

const wholeFrom = (least: number, most: number, what = '') =>
  whole({
    ...{ least, most },
    error: `a whole number${what} from ${numeral.format(least)} to ${numeral.format(most)}${most > 9999 ? ', without commas' : ''}`,
  })

const poundsError = 'an amount in pounds, above 0 and up to 10,000,000, such as 49.99, without £ or commas'

const isPence = (pounds: number) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

export const figures = {
  pounds: z
    .number({ error: poundsError })
    .positive({ error: poundsError })
    .max(10_000_000, { error: poundsError })
    .refine(isPence, { error: poundsError }),
  percent: decimal({ least: 0, most: 100, error: 'a percentage from 0 to 100, without %' }),
  rating: decimal({ least: 0, most: 5, error: 'a rating from 0 to 5, such as 4.8' }),
  stars: decimal({ least: 1, most: 5, error: 'a number of stars from 1 to 5' }),
  count: wholeFrom(0, 10_000_000),
  wholePounds: wholeFrom(1, 10_000_000, ' of pounds'),
  version: wholeFrom(1, 1000),
  times: wholeFrom(1, 100),
  place: wholeFrom(1, 100, ', counted from 1,'),
  minutes: wholeFrom(1, 600, ' of minutes'),
  hours: wholeFrom(1, 1000, ' of hours'),
  hoursAWeek: wholeFrom(1, 168, ' of hours'),
  days: wholeFrom(1, 3660, ' of days'),
  weeks: wholeFrom(1, 520, ' of weeks'),
  months: wholeFrom(1, 240, ' of months'),
  years: wholeFrom(1, 150, ' of years'),
} as const

const notADay = 'a real day as year-month-day, such as 2026-11-20'

const typedDay = z.iso
  .date({ error: notADay })
  .refine((typed) => typed.startsWith('20'), { error: notADay, abort: true })

/** A day of this century as text, such as 2026-11-20. YAML parsers read an unquoted one as a Date. */
export const day = z.preprocess(
  (typed) => (typed instanceof Date ? typed.toISOString().slice(0, 10) : typed),
  typedDay,
)

/** A real day with or without a time, which Astro's parser of articles reads as a Date unless it is quoted. */
export const isDay = (text: string): boolean =>
  /^.{10}(?:$|[Tt \t]+\d\d?:\d\d:\d\d)/.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success

/** The same as a Date. */
export const date = z.preprocess(
  (typed) => (typeof typed === 'string' && typedDay.safeParse(typed).success ? new Date(typed) : typed),
  z.date({ error: notADay }),
)
