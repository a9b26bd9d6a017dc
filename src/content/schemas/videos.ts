import { z } from 'astro/zod'
import { day, figures } from './figures'
import { blocking, checkedOn, covers, note, reviewBy, status } from './sign-off'
import { line } from './primitives'

const video = z.strictObject({
  title: line.describe('The title of the video.'),
  summary: line.describe('What the video explains, in a sentence or two.'),
  provider: z.enum(['youtube-nocookie', 'vimeo']).describe('Where the video is kept.'),
  id: z
    .string({ error: "a text, or '' while there is none" })
    .describe("The video's id at the provider. '' shows the card without a play button."),
  read: z
    .strictObject({
      label: line.describe('The words of the link.'),
      href: line.describe('The page it leads to.'),
    })
    .optional()
    .describe('Where to read about the same while there is no film.'),
  pictures: z
    .array(
      z.strictObject({
        drawing: line.describe('The name of a drawing in src/illustrations.'),
        title: line.describe('What the picture shows, in a few words.'),
        text: line.describe('A sentence under it.'),
      }),
    )
    .optional()
    .describe('What the film tells, in three pictures, while there is no film.'),
  minutes: figures.minutes.optional().describe('How long it is, in minutes.'),
  uploadDate: day.optional().describe('The day it was published.'),
  status,
})

export const videos = z.strictObject({
  status: status.describe('How sure we are of the videos as a whole.'),
  blocking,
  checkedOn,
  reviewBy,
  covers,
  note,
  items: z.array(video).min(1).describe('The videos, in the order they are shown.'),
})

export type Videos = z.infer<typeof videos>
