import { z } from 'astro/zod'
import { day } from './figures'

// Status, sources and confirmation, for facts, groups of reviews and videos.

const source = z.strictObject({
  title: z.string().min(6).describe('The title of the document, such as “GOV.UK: Making a will”.'),
  url: z
    .url({ error: 'the full address of the document, starting with https://' })
    .regex(/^https:\/\/[^/]+\/./, {
      error: 'the full address of the document, starting with https://, not only of its website',
    })
    .describe('Its full address, such as https://www.gov.uk/make-will.'),
})

export type Source = z.infer<typeof source>

/** Documents, most authoritative first. */
export const sources = z
  .array(source)
  .describe(
    'The documents it comes from, each with its title and address. Leave it empty for our own statements.',
  )

export const signOff = {
  status: z
    .enum(['confirmed', 'unconfirmed', 'disputed', 'missing'])
    .describe('Choose confirmed once there is proof. The launch check lists everything else.'),
  who: z
    .enum(['owner', 'lawyer', 'developer'])
    .default('owner')
    .describe('The person who can confirm it. The owner by default.'),
  note: z.string().min(3).optional().describe('Read this before changing anything here.'),
  reviewBy: day.optional().describe('The day by which someone must look at it again.'),
  confirmedBy: z.string().min(2).optional().describe('The name of the person who confirmed it.'),
  confirmedOn: day.optional().describe('The day it was confirmed.'),
}

export const needsDay = {
  check: ({ status, confirmedOn }: { status: string; confirmedOn?: string | undefined }) =>
    status !== 'confirmed' || confirmedOn !== undefined,
  error: { error: 'the day it was confirmed, once "status" is confirmed', path: ['confirmedOn'] },
}
