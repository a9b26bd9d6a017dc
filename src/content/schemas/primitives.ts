import { z } from 'astro/zod'

/** One line of plain text; tokens such as {fact:lpa.registrationFee} and inline Markdown are allowed. */
export const line = z.string({ error: 'a text' }).min(1, { error: 'at least one character' })

/** One or several paragraphs of Markdown; an empty line starts a new paragraph. */
export const prose = z.string({ error: 'a text' }).min(1, { error: 'at least one character' })

/** A path on this site such as /contact, a link inside the page such as #pricing, or a full address. */
export const link = z
  .string()
  .regex(/^(\/[a-z0-9/-]*(#[a-z0-9-]+)?|#[a-z0-9-]+|https:\/\/\S+)$/, {
    error:
      'a path such as /contact, a place on the page such as #pricing, or an address that starts with https://',
  })
  .meta({ examples: ['/contact'] })

/** A page of this site. */
export const route = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/, { error: 'a path such as /services/wills' })
  .meta({ examples: ['/services/wills'] })

/** The words of a link and where it leads. */
export const action = z.strictObject({
  label: line.describe('The words of the link.'),
  href: link.describe('Where it leads.'),
})

/** A heading and a sentence, which most blocks are made of. */
export const titled = z.strictObject({
  title: line.describe('The heading.'),
  text: line.describe('The sentence under it.'),
})
