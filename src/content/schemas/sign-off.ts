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

// What a figure or an article relies on. Only a document counts: a remark belongs in "note".

/** A host such as www.gov.uk, an address, or a remark that there is nothing to show. */
const notATitle = /https?:|^\S+\.\S+$|^(?:none|unknown|the owner)\b/i

const aDocument = /^https:\/\/[^/]+\/./

const source = z.strictObject({
  title: z
    .string({ error: 'the name of a document' })
    .min(6, { error: 'the name of a document, of at least six characters' })
    .refine((title) => !notATitle.test(title), {
      error: 'the name of a document, not an address or a remark: what you want to remember goes into "note"',
    })
    .describe('What the document is called.')
    .meta({ examples: ['GOV.UK: Making a will'] }),
  url: z
    .url({ error: 'the full address of the document, starting with https://' })
    .refine((address) => aDocument.test(address), {
      error: 'the full address of the document, starting with https://, not only the website it stands on',
    })
    .describe('Where to read it.')
    .meta({ examples: ['https://www.gov.uk/make-will'] }),
})

/** Documents, the most authoritative first; an empty list when the only proof is our own. */
export const sources = z
  .array(source, {
    error:
      'a list of documents, each with "title" and "url", or [] when there is none; a remark goes into "note"',
  })
  .describe(
    'The documents it comes from, each with its title and address. What the firm itself can prove is []; say in "note" who holds the proof.',
  )

export type Source = z.infer<typeof source>
