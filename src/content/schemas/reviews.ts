import { z } from 'astro/zod'
import { figures } from './figures'
import {
  acceptedBy,
  acceptedOn,
  blocking,
  checkedOn,
  covers,
  note,
  pages,
  reviewBy,
  status,
} from './sign-off'
import { line, prose } from './primitives'
import { sources } from './sources'

const signOff = {
  label: line.describe('What this group is, in one plain phrase.'),
  publish: z
    .enum(['spec', 'checked'])
    .describe(
      '"spec" shows the group as it stands; "checked" takes it and the block around it off the site.',
    ),
  status,
  blocking,
  sources,
  checkedOn,
  reviewBy,
  acceptedBy,
  acceptedOn,
  covers,
  note,
  pages,
}

const review = z.strictObject({
  name: line.describe("The reviewer's name, as they allow us to print it."),
  place: line.optional().describe('Where they live.'),
  rating: figures.stars.describe('The stars they gave, from 1 to 5.').meta({ examples: [5] }),
  date: line.describe('When, in words.').meta({ examples: ['2 weeks ago'] }),
  text: prose.describe('What they wrote, word for word.'),
})

const quotation = z.strictObject({
  name: line.describe('The name, as they allow us to print it.'),
  role: line.describe('What they do, and where.'),
  text: prose.describe('What they said, word for word.'),
})

const caseStudy = z.strictObject({
  title: line.describe('The heading of the story.'),
  name: line.describe('Whose story it is.'),
  text: prose.describe('The story, in a few sentences.'),
  lesson: line.describe('What it shows, in one sentence.'),
})

const group = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ ...signOff, items: z.array(item).describe('The entries, in the order they are shown.') })

export const reviews = z.strictObject({
  instantWill: group(review).describe('The customer reviews on the instant quote page.'),
  landing: group(review).describe('The testimonials on the landing page.'),
  legalProfessionals: group(quotation).describe('What legal professionals say, on the landing page.'),
  caseStudy: group(caseStudy).describe('The story in the urgency section of the landing page.'),
})

export type Reviews = z.infer<typeof reviews>
