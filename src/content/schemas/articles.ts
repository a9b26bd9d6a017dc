import { z } from 'astro/zod'
import { line, person, prose, searchDescription } from './blocks'
import { day, figures } from './figures'
import { blockText, factId, factProblem, picture } from '~/content/known'
import { flowNames } from './names'
import { sources } from './sign-off'

const categories = ['Will Writing', 'Pricing', 'Estate Planning', 'Power of Attorney', 'Planning'] as const

/** An author or a reviewer. The team has only a name. */
const writer = z.strictObject({ ...person, role: person.role.optional() })

/** The front matter of an article, without its cover. */
export const article = z.strictObject({
  title: z.string().min(5).max(90).describe('The title of the article.'),
  excerpt: line.describe('One or two sentences for the card on the blog page.'),
  answer: prose.optional().describe('Answers the title in two to four sentences, above the text.'),
  description: searchDescription,
  category: z.enum(categories).describe('The group it belongs to; it also chooses the drawing on the card.'),
  publishDate: day.describe('The day it appeared, such as 2026-11-20.'),
  updated: day.optional().describe('The day its words last changed, if they have since.'),
  author: writer.describe('A person with name, role and membership, or the team with a name only.'),
  reviewer: writer
    .extend({ reviewedOn: day.optional().describe('The day they last read it against the law.') })
    .optional()
    .describe('A real person who has read and checked this article. Leave it empty if there is none.'),
  draft: z.boolean({ error: 'true or false' }).optional().describe('true keeps it off the site.'),
  sources,
  facts: z
    .array(factId)
    .describe(
      'The ids of the facts it relies on. Once all of them are confirmed, their dates make its "figures checked" line.',
    ),
})

/** The cover of an article. Its picture is a path in the file and an image object in the build. */
export const coverOf = <Picture extends z.ZodType>(picture: Picture) =>
  z
    .strictObject({
      picture,
      alt: line.describe('A description of the picture in a few words, for people who cannot see it.'),
    })
    .optional()
    .describe('A picture beside the article; without one a drawing is used.')

/** The front matter as in the file, with the cover's path. */
export const articleFile = article.extend({
  cover: coverOf(picture.describe('At least 1,200 points wide. The build makes it smaller.')),
})

export type Article = z.infer<typeof article> & { cover?: { picture: unknown; alt: string } | undefined }

/** The front matter of legal pages. */
export const legalPage = z.strictObject({
  title: line.describe('The title of the page.'),
  description: searchDescription,
  version: figures.version.describe('Counts up with every change. For example: 2'),
  updated: day.describe('The day of the last change.'),
})

// The blocks of articles and legal pages, and their attributes.

const times = z.number().positive({ error: 'a number above 0' }).optional()
const shares = z.array(z.object({ who: blockText, gets: blockText }))
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1)

const counted = z
  .object({ fact: factId, times })
  .refine(({ fact, times }) => factProblem(fact, times) === undefined, {
    error: 'a fact that is a number, to be multiplied',
  })

export type Blocks = Readonly<Record<string, z.ZodType>>

export const articleBlocks: Blocks = {
  Fact: z.object({ id: factId, times }).refine(({ id, times }) => factProblem(id, times) === undefined, {
    error: 'a fact that is a number, to be multiplied',
    path: ['times'],
  }),
  WorkedExample: z.object({}),
  FactBars: z.object({ title: blockText, rows: rowsOf(counted.safeExtend({ label: blockText })) }),
  FactTotal: z.object({ of: rowsOf(counted) }),
  DecisionTree: z.object({
    title: blockText,
    questions: rowsOf(
      z.union([
        z.object({ ask: blockText, yes: shares }),
        z.object({ ask: blockText, then: z.object({ ask: blockText, yes: shares, no: shares }) }),
      ]),
    ),
    end: blockText,
  }),
}

/** The blocks of legal pages. src/layouts/collected-data.ts has the texts of <CollectedData>. */
export const legalBlocks: Blocks = {
  ...articleBlocks,
  Fact: z.object({ id: factId, times, lead: z.string().optional() }),
  CollectedData: z.object({ from: z.enum(['consultation', ...flowNames]) }),
}
