import { z } from 'astro/zod'
import { date, figures } from './figures'
import { line } from './primitives'

/** What stands at the top of the privacy policy and of the terms. */
export const legalPage = z.strictObject({
  title: line.describe('The title of the page.'),
  description: z
    .string({ error: 'a text' })
    .min(70)
    .max(160)
    .describe('The two lines in search results, 70 to 160 characters.'),
  version: figures.version.describe('Counts up with every change. For example: 2'),
  updated: date.describe('The day of the last change.'),
})
