import { z } from 'astro/zod'
import { line, person, prose, searchDescription, withoutPopup } from './blocks'
import { day, figures } from './figures'
import { blockText, factId, factProblem, picture } from '~/content/known'
import { flowNames } from './names'
import { sources } from './sign-off'

const categories = ['Will Writing', 'Pricing', 'Estate Planning', 'Power of Attorney', 'Planning'] as const

/** An author or a reviewer. The team has only a name. */
const writer = z.strictObject({ ...person, role: person.role.optional() })

/** The cover of an article. The build replaces the path with an image object: src/content.config.ts. */
export const cover = z.strictObject({
  picture: picture.describe('At least 1,200 pixels wide. The build makes it smaller.'),
  alt: line.describe('A description of the picture in a few words, for people who cannot see it.'),
})

/** The front matter of an article. */
export const article = z.strictObject({
  title: z.string().min(5).max(90).describe('The title of the article.'),
  excerpt: line.describe('One or two sentences for the card on the blog page.'),
  answer: prose.optional().describe('Answers the title in two to four sentences, above the text.'),
  description: searchDescription,
  category: z.enum(categories).describe('The category, which also decides the drawing on the card.'),
  publishDate: day.describe('The day it appeared, such as 2026-11-20. A future date does not delay it.'),
  updated: day.optional().describe('The day the text last changed, if it has changed since then.'),
  author: writer.describe('A person with name, role and membership, or the team with a name only.'),
  reviewer: writer
    .extend({ reviewedOn: day.optional().describe('The day they last checked it against the law.') })
    .optional()
    .describe('A real person who has read and checked this article. Leave it empty if there is none.'),
  withoutPopup,
  draft: z.boolean({ error: 'true or false' }).optional().describe('true keeps it off the site.'),
  sources,
  cover: cover.optional().describe('A picture beside the article; without one a drawing is used.'),
})

export type Article = z.infer<typeof article>

/** The front matter of legal pages. */
export const legalPage = z.strictObject({
  title: line.describe('The title of the page.'),
  description: searchDescription,
  version: figures.whole.describe('The number of this version, such as 2. Add 1 with each change.'),
  updated: day.describe('The day of the last change.'),
})

// The blocks of articles and legal pages, and their attributes.

const times = z.number().positive({ error: 'a number above 0' }).optional()
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1)

const shares = z.array(z.strictObject({ who: blockText, gets: blockText }))

export type Share = z.infer<typeof shares>[number]

/** "Yes" leads to the shares, or to one more question; "no" leads to the next question of the tree. */
const question = z
  .strictObject({
    ask: blockText,
    yes: shares.optional(),
    then: z.strictObject({ ask: blockText, yes: shares, no: shares }).optional(),
  })
  .refine(({ yes, then }) => (yes === undefined) !== (then === undefined), {
    error: 'a question with either "yes" or "then"',
  })

export type Question = z.infer<typeof question>

/** A fact in pounds and its quantity, 1 by default. */
const counted = z
  .strictObject({ fact: factId, times })
  .refine(({ fact, times }) => factProblem(fact, times) === undefined, {
    error: 'a fact whose value is a number, because it is multiplied',
  })

export type Counted = z.infer<typeof counted>

export type Blocks = Readonly<Record<string, z.ZodType>>

/** `lead`: see QuotedFact.astro. */
const Fact = z
  .strictObject({ id: factId, times, lead: z.string().optional() })
  .refine(({ id, times }) => factProblem(id, times) === undefined, {
    error: 'a fact whose value is a number, because it is multiplied',
    path: ['times'],
  })

export const articleBlocks: Blocks = {
  Fact,
  WorkedExample: z.object({}),
  FactBars: z.strictObject({ title: blockText, rows: rowsOf(counted.safeExtend({ label: blockText })) }),
  FactTotal: z.strictObject({ of: rowsOf(counted) }),
  DecisionTree: z.strictObject({
    title: blockText,
    questions: rowsOf(question),
    end: blockText,
  }),
}

/** The blocks of legal pages. src/layouts/collected-data.ts has the text of <CollectedData>. */
export const legalBlocks: Blocks = {
  Fact,
  CollectedData: z.strictObject({ from: z.enum(['consultation', ...flowNames]) }),
}
