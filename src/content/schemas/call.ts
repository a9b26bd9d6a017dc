import { z } from 'astro/zod'
import { line } from './primitives'

/** What a visitor reads who may choose a time for the call. */
export const call = z.strictObject({
  title: line.describe('The heading.'),
  text: line.describe('What it is for.'),
  day: line.describe('The words over the days.'),
  time: line.describe('The words over the half-hours.'),
  book: line.describe('The words of the button.'),
  booking: line.describe('The words of the button while it is under way.'),
  booked: line.describe('Stands before the day and the time once it is booked.'),
  bookedText: line.describe('What happens then.'),
  calendar: line.describe('The words of the link to the calendar file.'),
  change: line.describe('The words of the button to change the time.'),
  changeText: line.describe('That it can be changed once.'),
  problems: z
    .strictObject({
      full: line.describe('Someone else has taken the time meanwhile.'),
      late: line.describe('The time has passed, or is too soon by now.'),
      again: line.describe('It was changed once already.'),
      limit: line.describe(
        'No more calls can be booked: two for one sender, ten in an hour, none for what may be spam.',
      ),
      unknown: line.describe('The enquiry is older than a day, or not there yet.'),
      failed: line.describe('It could not be kept, for any other reason.'),
    })
    .describe('When it cannot be booked.'),
  event: z
    .strictObject({
      title: line.describe('The title in the calendar.'),
      text: line.describe('The words in the calendar.'),
    })
    .describe('The entry in the visitor’s calendar.'),
})

export type CallWords = z.infer<typeof call>
export type CallProblem = keyof CallWords['problems']
