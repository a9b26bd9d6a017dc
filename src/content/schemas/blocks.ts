import { z } from 'astro/zod'

// Texts, links and blocks that the content schemas share.

/** One line of plain text; tokens such as {fact:lpa.registrationFee} and inline Markdown are allowed. */
export const line = z.string().min(1, { error: 'at least one character' })

/** One or several paragraphs of Markdown; an empty line starts a new paragraph. */
export const prose = line.meta({ contentMediaType: 'text/markdown' })

/** A path on this site such as /contact, a link inside the page such as #pricing, or a full address. */
const link = z.string().regex(/^(\/[a-z0-9/-]*(#[a-z0-9-]+)?|#[a-z0-9-]+|https:\/\/\S+)$/, {
  error:
    'a path such as /contact, a place on the page such as #pricing, or an address that starts with https://',
})

/** A page of this site. */
export const route = z.string().regex(/^\/[a-z0-9/-]*$/, { error: 'a path such as /services/wills' })

// Fields that many blocks have, as shorthand: z.strictObject({ title, text }).
export const title = line.describe('The heading.')
export const intro = line.describe('The line under the heading.')
export const text = line.describe('A sentence or two.')
export const name = line.describe('The name that visitors read.')
export const label = line.describe('A short name that visitors read.')
const button = line.describe('The text on the button.')
export const note = line.describe('The small print under the block.')
export const price = line.describe('The price, written as a fact such as {fact:price.lpa}.')

export const withoutPopup = z
  .boolean({ error: 'true or false' })
  .optional()
  .describe('true on a page that people read after a death or about dementia: no quote popup opens there.')

/** A link's text and target. */
export const action = z.strictObject({
  label: line.describe('The text of the link.'),
  href: link.describe('The page or address that the link opens, such as /contact.'),
})

export const person = {
  name: line.describe('The full name, as it is printed.'),
  role: line.describe('Their job, such as "Wills consultant".'),
  membership: line.optional().describe('Their professional body and grade there, once you have proof of it.'),
}

/** A link with the sentence before or after it. */
export const linkWithText = action.extend({ text })

/** A heading and a sentence, which most blocks are made of. */
export const titled = z.strictObject({ title, text: line.describe('The sentence under it.') })

export const searchDescription = z
  .string()
  .min(70)
  .max(160)
  .describe('The two lines in search results, 70 to 160 characters.')

/** A page's title and description for search engines and shared links. */
export const seo = z
  .strictObject({
    title: z.string().min(5).max(60).describe('In search results and on the tab, at most 60 characters.'),
    description: searchDescription,
  })
  .describe('Shown by search engines and in shared links.')

/** Fields that belong together. */
export const block = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description)

/** A list with at least one entry. */
export const list = <Entry extends z.ZodType>(description: string, entry: Entry) =>
  z.array(entry).min(1).describe(description)

/** `list` with the usual description. */
export const entries = <Entry extends z.ZodType>(entry: Entry) =>
  list('The entries, in the order they are shown.', entry)

/** One of the drawings src/components/illustrations/document-*.svg. */
export const document = z.enum(['single', 'mirror', 'trust', 'attorney'])

/** A short list of plain texts. */
export const points = list('The short list.', line)

export const heading = z.strictObject({ title, intro })

export const formHeading = block('The heading above the form.', {
  title,
  description: line.describe('The sentence above the fields of the form.'),
})

/** Headline and lead, without the small line above them. */
export const opening = block('The opening of the page.', {
  title,
  lead: line.describe('The sentences under the headline.'),
})

export const hero = opening
  .extend({ eyebrow: line.describe('The small line above the headline.') })
  .describe('The opening of the page.')

export const heroWithForm = hero.extend({ points, form: formHeading }).describe('The opening of the page.')

export const plainList = z.strictObject({ title, items: entries(titled) })

export const titledList = heading.extend({ items: entries(titled) })

export const figure = z.strictObject({
  value: line.describe('The figure, written as a fact such as {fact:lpa.registrationFee}.'),
  text,
})

export const statistics = block('The figures.', { title, items: entries(figure) })

export const faq = heading.describe('The heading above the questions and answers.')

export const cardWithButton = titled.extend({ button })

/** `titled` with a link. */
export const pointer = titled.extend(action.shape)

/** A table whose first column names the rows. */
export const table = heading.extend({
  caption: line.describe('A description of the table for screen readers.'),
  corner: line.optional().describe('The heading of the first column, if it needs one.'),
  columns: list('The headings of the columns.', line).max(5),
  rows: list(
    'The rows of the table.',
    z.strictObject({ label, cells: list('One cell for each column.', line) }),
  ),
})
export type Table = z.infer<typeof table>
