import { z } from 'astro/zod'
import { weekdays } from '~/lib/weekdays'
import { minuteOf, time } from './figures'

const day = `(?:${weekdays.join('|')})`

function isInOrder(days: string): boolean {
  const [first = 0, last = first] = days
    .split(' to ')
    .map((name) => weekdays.findIndex((weekday) => weekday === name))
  return first <= last
}

/** Days and the time from which to which, on the clock in London. */
const period = z
  .strictObject({
    days: z
      .string()
      .regex(new RegExp(`^${day}( to ${day})?$`), { error: 'a day, or days such as Monday to Friday' })
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
  .describe('How opening hours are said: long is “Monday to Friday 9:00 to 17:00”, short “Mon-Fri 9am-5pm”.')

export type Period = z.infer<typeof period>
