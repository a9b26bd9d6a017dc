import { z } from 'astro/zod'
import { weekdays } from '~/lib/text'

// The kinds of figure an editor can type, each with the least and the most it may be. A figure of a fact is of the
// kind its unit says, an amount in pounds also by what the entry is: see `figureOf`.

interface Bounds {
  least: number
  most: number
  /** What an editor is told who typed something else; follows “expected”. */
  said: string
}

const whole = ({ least, most, said: error }: Bounds) =>
  z.int({ error }).min(least, { error }).max(most, { error })

/** Halves and other parts of one are fine. */
const parted = ({ least, most, said: error }: Bounds) =>
  z.number({ error }).min(least, { error }).max(most, { error })

const isPence = (pounds: number) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

const pounds = ({ most, said: error }: Omit<Bounds, 'least'>) =>
  z.number({ error }).positive({ error }).max(most, { error }).refine(isPence, { error })

const numeral = new Intl.NumberFormat('en-GB')

const wholeFrom = (least: number, most: number, what: string) =>
  whole({
    ...{ least, most },
    said: `a whole number${what} from ${numeral.format(least)} to ${numeral.format(most)}${most > 9999 ? ', without commas' : ''}`,
  })

export const figures = {
  price: pounds({
    most: 10_000,
    said: 'a price in pounds, above 0 and up to 10,000, such as 49.99, without £ or commas',
  }),
  pounds: pounds({
    most: 10_000_000,
    said: 'an amount in pounds, above 0 and up to 10,000,000, such as 325000, without £ or commas',
  }),
  percent: parted({ least: 0, most: 100, said: 'a percentage from 0 to 100, without %' }),
  rating: parted({ least: 0, most: 5, said: 'a rating from 0 to 5, such as 4.8' }),
  stars: parted({ least: 1, most: 5, said: 'a number of stars from 1 to 5' }),
  count: wholeFrom(0, 10_000_000, ''),
  wholePounds: wholeFrom(1, 10_000_000, ' of pounds'),
  version: wholeFrom(1, 1000, ''),
  times: wholeFrom(1, 100, ''),
  place: wholeFrom(1, 100, ', counted from 1,'),
  minutes: wholeFrom(1, 600, ' of minutes'),
  hours: wholeFrom(1, 1000, ' of hours'),
  hoursAWeek: wholeFrom(1, 168, ' of hours'),
  days: wholeFrom(1, 3660, ' of days'),
  weeks: wholeFrom(1, 520, ' of weeks'),
  months: wholeFrom(1, 240, ' of months'),
  years: wholeFrom(1, 150, ' of years'),
} as const

/** How a figure of a fact is written out. */
export const units = [
  'text', 'gbp', 'percent', 'rating', 'weeks', 'months', 'years', 'days', 'hours', 'minutes', 'count', 'opening',
] as const // prettier-ignore

export type Unit = (typeof units)[number]

/** The bounds of a figure with this unit in an entry of this kind; none for words and for opening hours. */
export function figureOf(unit: Unit, kind: string) {
  if (unit === 'text' || unit === 'opening') return undefined
  if (unit === 'gbp') return kind === 'price' || kind === 'fee' ? figures.price : figures.pounds
  return figures[unit]
}

const notADay = 'a real day as year-month-day'

const typedDay = z.iso
  .date({ error: notADay })
  .refine((typed) => typed.startsWith('20'), { error: notADay, abort: true })

/** A day of this century as text, such as 2026-11-20. YAML parsers read an unquoted one as a Date. */
export const day = z
  .preprocess((typed) => (typed instanceof Date ? typed.toISOString().slice(0, 10) : typed), typedDay)
  .meta({ examples: ['2026-11-20'] })

/** The same as a Date. */
export const date = z.preprocess(
  (typed) => (typeof typed === 'string' && typedDay.safeParse(typed).success ? new Date(typed) : typed),
  z.date({ error: notADay }),
)

const clock = /^([01]?\d|2[0-3]):[0-5]\d$/

/** A time of the day in London, such as 9:00. */
export const time = z.string().regex(clock, { error: "a time in quotes, such as '9:00' or '17:30'" })

/** Minutes since midnight. */
const minuteOf = (at: string): number => {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return hour * 60 + minute
}

/**
 * What a rule of the site calculates with: the side that is published must be one number. `id#part` is one part of an
 * entry. True: it may be removed, and what needs it goes.
 */
export const calculatedWith: Readonly<Record<string, boolean>> = {
  'company.callsAtOnce': false,
  'company.retentionMonths': false,
  'intestacy.adultAge': false,
  'intestacy.marriedChildren#legacy': false,
  'intestacy.singleChildren#childrenGet': false,
  'intestacy.unmarried#familyGets': false,
  'intestacy.unmarried#partnerGets': false,
  'lpa.registrationFee': true,
  'price.lpa': true,
  'price.will.instant': true,
  'price.will.mirrorEach': true,
  'price.will.single': true,
  'price.will.trust': true,
}

const weekday = `(?:${weekdays.join('|')})`

function isInOrder(days: string): boolean {
  const [first = 0, last = first] = days
    .split(' to ')
    .map((name) => weekdays.findIndex((known) => known === name))
  return first <= last
}

/** Days and the time from which to which, on the clock in London. */
const period = z
  .strictObject({
    days: z
      .string()
      .regex(new RegExp(`^${weekday}( to ${weekday})?$`), {
        error: 'a day, or days such as Monday to Friday',
      })
      .refine(isInOrder, { error: 'the earlier day of the week first, such as Monday to Friday' })
      .describe('The first and the last day, such as Monday to Friday, or one day.'),
    from: time.describe("When it opens, such as '9:00'."),
    to: time.describe("When it closes, such as '17:00'."),
  })
  .refine(({ from, to }) => minuteOf(from) < minuteOf(to), {
    error: 'a time after “from”, such as 17:00',
    path: ['to'],
  })

export const periods = z.array(period).min(1)

export const wording = z
  .enum(['long', 'short'])
  .optional()
  .describe('How opening hours are said: long is “Monday to Friday 9am to 5pm”, short “Mon-Fri 9am-5pm”.')

export type Period = z.infer<typeof period>
