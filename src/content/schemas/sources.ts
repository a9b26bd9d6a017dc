import { z } from 'astro/zod'

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
