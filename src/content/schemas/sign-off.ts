import { z } from 'astro/zod'
import { day } from './figures'

// What every registered thing carries besides its value: how sure we are, since when, and who said so.

export const statuses = [
  'agreed',
  'needs-review',
  'disputed',
  'placeholder',
  'sample',
  'unsubstantiated',
] as const

export const status = z
  .enum(statuses)
  .describe(
    'How sure we are: agreed needs nothing more; every other word is listed by "npm run launch-check".',
  )

export const blocking = z
  .boolean({ error: 'true or false' })
  .describe('Whether the site must not go live before this is settled.')

export const checkedOn = day.describe('The day someone last compared this with its source.')
export const reviewBy = day.describe('The day by which someone must look at it again.')

export const acceptedBy = z
  .string()
  .min(2)
  .optional()
  .describe('Who in the firm signed this off as it stands.')
export const acceptedOn = day.optional().describe('The day it was signed off.')

export const covers = z
  .array(z.string())
  .optional()
  .describe('Other names under which the research behind this entry knows it.')

export const note = z.string().min(3).optional().describe('What an editor should know before changing it.')

export const pages = z
  .array(
    z.string().regex(/^(\*|!?\/[a-z0-9/-]*)$/, {
      error: 'a path such as /services/care, "*" for every page, or "!/path" for every page except that one',
    }),
  )
  .describe('The pages that show it: paths, "*" for every page, "!/path" to leave one out.')
  .meta({ examples: [['/services/care']] })
